import proxyAddr from '@fastify/proxy-addr';

/** Whether the address is of one of the networks; any is where none is named. */
export const isWithin = (networks: readonly string[], address: string): boolean =>
  networks.length === 0 || proxyAddr.compile([...networks])(address, 0);
