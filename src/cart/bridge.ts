/** The cart's part of `vitrin-bridge` (src/storefront/bridge.ts). */
export { createBridge } from './dom/bridge';
export { trigger } from './dom/jquery';
