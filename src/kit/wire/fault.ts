/** No response arrived. The HTTP client's own message is shown as it is (API-09, P33). */
export class NetworkFault extends Error {
  override name = 'NetworkFault';
}
