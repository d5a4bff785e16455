/** What an operator can set for a build; empty if it is not set. */
interface ImportMetaEnv {
  readonly VITE_API_BASE?: string;
  readonly VITE_BLOG_HOME?: string;
}
