import { messages as common } from '../catalogs/en/common.po';
import { messages as validation } from '../catalogs/en/validation.po';

/** The texts of every page (LNG-04), which browsers fetch as one file. */
export const textsInEnglish = { ...common, ...validation };
