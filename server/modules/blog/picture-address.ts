/** The URL of a post's picture on this origin; empty if there is none. @param name of the file in the folder `blog`. */
export const pictureAddress = (name: string): string => (name === '' ? '' : `/media/blog/${name}`);
