/** How the cart talks with jQuery, the cart blocks and other plugins: the part `bridge`. */
export { createBridge } from './dom/bridge';
