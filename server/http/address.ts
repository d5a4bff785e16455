/** A request's client address; `gone` for a client that has closed its connection, whatever Fastify's type says. */
export const ipOf = ({ ip }: { ip: string | undefined }): string => ip ?? 'gone';
