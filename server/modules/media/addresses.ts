/** The public path of the template media. */
export const TEMPLATE_MEDIA_PATH = '/media/templates/';

/** The file names that the server generates: a UUID reveals nothing and always means the same bytes. */
const fileName = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(png|jpg|mp4|mov|avi|mkv|webm)$/;

export const isMediaFile = (name: string): boolean => fileName.test(name);
