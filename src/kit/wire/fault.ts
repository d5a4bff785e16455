/** No answer came. The message is the HTTP client's own and is shown as it is (API-09, P33). */
export class NetworkFault extends Error {
  override name = 'NetworkFault';
}
