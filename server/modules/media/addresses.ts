/** Where the files of the template media are served to everybody. */
export const TEMPLATE_MEDIA_PATH = '/media/templates/';

/** The name the server gives a file: it tells nothing, and always means the same bytes. */
const fileName = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(png|jpg|mp4|mov|avi|mkv|webm)$/;

/** Whether a file of the media can have this name. */
export const isMediaFile = (name: string): boolean => fileName.test(name);
