import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { appMachine } from '../../../machines/app/app.machine.ts';
import { useApp } from './app-context.ts';

type Children = SnapshotFrom<typeof appMachine>['children'];

/** A service that runs as long as the product: `preferences`, `messages` or `session`. */
export function useService<Name extends 'settings' | 'messages' | 'session'>(
  name: Name,
): NonNullable<Children[Name]> {
  const service = useSelector(useApp(), (snapshot) => snapshot.children[name]);
  if (!service) throw new Error(`useService: the root actor does not run '${name}'`);
  return service;
}
