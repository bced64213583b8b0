import { focusWhenVisible } from '../dom/append-items';

const frame = () =>
	new Promise( ( resolve ) => requestAnimationFrame( resolve ) );

describe( 'focus for what has just come into sight', () => {
	it( '[LIST-03] waits for a link that its theme shows slowly, and takes nothing from whoever moved on', async () => {
		document.body.innerHTML = '<a href="#">یک</a><button>دو</button>';
		const link = document.querySelector( 'a' )!;
		const real = link.focus.bind( link );
		let isSeen = false;
		jest.spyOn( link, 'focus' ).mockImplementation( () => {
			if ( isSeen ) {
				real();
			}
		} );
		focusWhenVisible( link );
		await frame();
		expect( link ).not.toHaveFocus();
		isSeen = true;
		await frame();
		await frame();
		expect( link ).toHaveFocus();

		isSeen = false;
		link.blur();
		focusWhenVisible( link );
		const button = document.querySelector( 'button' )!;
		button.focus();
		isSeen = true;
		await frame();
		await frame();
		expect( button ).toHaveFocus();
	} );
} );
