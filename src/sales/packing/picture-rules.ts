/** Of one order. */
export const maxPictures = 6;
/** Days after which a picture of an open parcel is deleted. */
export const pictureDays = 60;
