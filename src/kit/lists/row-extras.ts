import { createContext, use, type ComponentType } from 'react';
import type { AdminRecord } from '../../../machines/forms/admin-record.machine.ts';

/** What an area adds to the rows of its list. Keep it the same object: every row is drawn again with another one. */
export type RowExtras = {
  /** Own cells, by column. */
  cells?: Readonly<Record<string, ComponentType<{ record: AdminRecord }>>>;
  /** Further buttons, between Edit and Delete; `canRun` is false while a run is on its way. */
  actions?: ComponentType<{ record: AdminRecord; canRun: boolean }>;
};

const NOTHING: RowExtras = {};

/** Give it around an `AdminList`. */
export const RowExtrasContext = createContext<RowExtras>(NOTHING);

/** What the area adds to its rows. */
export const useRowExtras = (): RowExtras => use(RowExtrasContext);
