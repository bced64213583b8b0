/** How the cart talks with jQuery, the cart blocks and other plugins: the chunk `bridge`. */
export { createBridge } from './dom/bridge';
