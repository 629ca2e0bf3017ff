/** Content of a shared page as others see it. */
export type ShareContent = {
  title: string
  text: string
  /** Whole address, with who shared it. */
  link: string
  /** Path below `/pictures/`, or null: then the app's own icon stands for it. */
  picture: string | null
}
