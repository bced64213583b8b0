import { showInline } from '../inline-display';

describe( '[THEME-06] shown and hidden as by jQuery', () => {
	it.each( [
		// Printed, style of the theme; shown, hidden.
		[ '', '', '', 'none' ],
		[ 'none', '', '', 'none' ],
		[ '', 'div{display:none}', 'block', 'none' ],
		[ '', 'div{display:flex}', '', 'none' ],
		[ 'none', 'div{display:none}', 'block', 'none' ],
	] )(
		'printed with "%s", by a style of "%s": shown "%s"',
		( printed, style, shown, hidden ) => {
			document.body.innerHTML = `<style>${ style }</style><div style="display:${ printed }"></div>`;
			const element = document.querySelector( 'div' ) as HTMLElement;
			showInline( element, false );
			expect( element.style.display ).toBe( hidden );
			showInline( element, true );
			expect( element.style.display ).toBe( shown );
			showInline( element, false );
			expect( element.style.display ).toBe( hidden );
		}
	);
} );
