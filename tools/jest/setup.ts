/**
 * Matchers every Jest test may use.
 */
import '@testing-library/jest-dom';
import { toHaveNoViolations } from 'jest-axe';

expect.extend( toHaveNoViolations );

// What jsdom lacks; it lays nothing out.
if ( typeof Element !== 'undefined' ) {
	Element.prototype.scrollIntoView ??= () => {};
}
