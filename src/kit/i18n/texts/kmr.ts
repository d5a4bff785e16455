import { messages as common } from '../catalogs/kmr/common.po';
import { messages as validation } from '../catalogs/kmr/validation.po';

/** The texts of every page (LNG-04), which browsers fetch as one file. */
export const textsInKurmanji = { ...common, ...validation };
