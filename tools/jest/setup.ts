/**
 * Matchers every Jest test may use.
 */
import '@testing-library/jest-dom';
import { toHaveNoViolations } from 'jest-axe';
import { TextDecoder, TextEncoder } from 'node:util';

expect.extend( toHaveNoViolations );

// Webpack's, in what it builds.
Object.assign( globalThis, {
	__webpack_public_path__: 'https://shop.example/build/',
	__webpack_get_script_filename__: ( name: string ) => `${ name }.test.js`,
} );

// What jsdom lacks; it lays nothing out.
if ( typeof Element !== 'undefined' ) {
	Element.prototype.scrollIntoView ??= () => {};

	// jsdom knows no modal dialogs: one that is open is one that a script opened. An author's, which
	// is open without being modal, has `data-author` in tests.
	const { matches } = Element.prototype;
	Object.assign( Element.prototype, {
		matches( this: Element, selector: string ): boolean {
			return matches.call(
				this,
				selector === ':modal'
					? 'dialog[open]:not([data-author])'
					: selector
			);
		},
	} );
}

// Browsers have them; jsdom doesn't.
Object.assign( globalThis, { TextDecoder, TextEncoder } );
