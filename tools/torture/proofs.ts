import { clock } from './clock.ts';
import { database } from './database.ts';
import { disk } from './disk.ts';
import { fuzz } from './fuzz.ts';
import { kill } from './kill.ts';
import { load } from './load.ts';
import { mail } from './mail.ts';
import { namespaces } from './namespaces.ts';
import { power } from './power.ts';
import type { Proof } from './proof.ts';

/** Every proof by the name of its command. */
export const proofs: Readonly<Record<string, Proof>> = {
  kill,
  power,
  fuzz,
  load,
  clock,
  database,
  disk,
  mail,
  namespaces,
};
