import { proveWalks } from '../support/chart-walks.ts';

proveWalks(1);
