/**
 * What the quick view tells of the product that it shows (product-shown.ts).
 */
import { HIDDEN, SHOWN } from './product-shown';

/** An element holds a product's markup now; it must be in the page. */
export const productShown = ( root: HTMLElement ): boolean =>
	root.dispatchEvent( new CustomEvent( SHOWN, { bubbles: true } ) );

/** It soon won't any more. */
export const productHidden = ( root: HTMLElement ): boolean =>
	root.dispatchEvent( new CustomEvent( HIDDEN, { bubbles: true } ) );
