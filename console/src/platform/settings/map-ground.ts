/** What lies below the pin of a map: the provider's map where the server has a key of its, else the districts of the city. */
export const mapGround = () => (document.documentElement.dataset['map'] === 'provider' ? 'provider' : 'districts')
