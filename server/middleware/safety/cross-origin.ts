import { cors } from 'hono/cors'

export interface CrossOriginOptions {
  publicUrl: () => string
  /** Base of the API where it is another origin; without one nobody else may ask. */
  serverUrl: string | undefined
}

/** Where the API is served from another origin than the app, the app's pages may ask it, with their cookies (J1). */
export function crossOrigin({ publicUrl, serverUrl }: CrossOriginOptions) {
  return cors({
    origin: origin => (serverUrl !== undefined && origin === publicUrl() ? origin : null),
    credentials: serverUrl !== undefined,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Content-Type', 'X-Session-Token', 'Accept-Language'],
    exposeHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: 600,
  })
}
