/**
 * What a mini cart is made of (Markup.php).
 */

export const ROOT = '.vitrin-mini-cart';
export const BUTTON = '.vitrin-mini-cart__button';
