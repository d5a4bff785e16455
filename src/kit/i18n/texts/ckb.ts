import { messages as common } from '../catalogs/ckb/common.po';
import { messages as validation } from '../catalogs/ckb/validation.po';

/** The texts of every page (LNG-04), which browsers fetch as one file. */
export const textsInSorani = { ...common, ...validation };
