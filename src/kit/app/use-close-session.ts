import { useCallback } from 'react';
import { useService } from './use-service.ts';

/** Gives the action that signs out on this device alone, when the server could not be told (P31). */
export function useCloseSession(): () => void {
  const session = useService('session');
  return useCallback(() => session.send({ type: 'session.close', reason: 'choice' }), [session]);
}
