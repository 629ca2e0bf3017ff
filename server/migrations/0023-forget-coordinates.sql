-- expands: the version before runs on it; what it goes on writing until it ends is read by nobody

-- of the place that members tell only the city is kept; the two columns go once no version writes them
update member set located_longitude = null, located_latitude = null
  where located_longitude is not null or located_latitude is not null;
