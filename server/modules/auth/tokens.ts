import { jwtVerify, SignJWT } from 'jose';
import { sessionLimits } from '../../../contract/limits.ts';
import { createSigner, deriveKeys, type Secrets } from '../../secrets.ts';

const ISSUER = 'renas';
const AUDIENCE = 'renas-api';
/** RFC 9068: an access token declares its type, so that no other signed text passes for one. */
const TYPE = 'at+jwt';

/** The session that a token belongs to. */
interface AccessClaims {
  userId: string;
  sessionId: string;
}

/** A parsed refresh token with a verified signature. */
interface RefreshClaims {
  sessionId: string;
  generation: number;
}

/** Creates and reads both kinds of tokens. */
export interface TokenService {
  /** A JWT (HS256) valid for five minutes, or less if its session ends earlier. */
  access(claims: AccessClaims): Promise<string>;
  readAccess(token: string): Promise<AccessClaims | undefined>;
  /** `session.generation.signature`: computed, never stored, so it can be issued again. */
  refresh(claims: RefreshClaims): string;
  readRefresh(token: string): RefreshClaims | undefined;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

const REFRESH = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,8})\.([\w-]{43})$/;

/** Builds the tokens with keys derived from the secrets. */
export function createTokens({ now, ...secrets }: Secrets & { now: () => Date }): TokenService {
  const [accessKey, ...otherKeys] = deriveKeys(secrets, 'access token');
  const refreshSigner = createSigner(secrets, 'refresh token');

  return {
    access: ({ userId, sessionId }) => {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: TYPE })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + sessionLimits.accessSeconds)
        .sign(accessKey);
    },
    readAccess: async (token) => {
      const checks = {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: TYPE,
        currentDate: now(),
      };
      for (const key of [accessKey, ...otherKeys]) {
        const read = await jwtVerify(token, key, checks).catch(() => undefined);
        const { sub, sid } = read?.payload ?? {};
        if (isId(sub) && isId(sid)) return { userId: sub, sessionId: sid };
      }
      return undefined;
    },
    refresh: ({ sessionId, generation }) => {
      const text = `${sessionId}.${generation}`;
      return `${text}.${refreshSigner.sign(text).toString('base64url')}`;
    },
    readRefresh: (token) => {
      const [, sessionId, generation, actual] = REFRESH.exec(token) ?? [];
      if (sessionId === undefined || generation === undefined || actual === undefined) return undefined;
      return refreshSigner.isSigned(`${sessionId}.${generation}`, Buffer.from(actual, 'base64url'))
        ? { sessionId, generation: Number(generation) }
        : undefined;
    },
  };
}
