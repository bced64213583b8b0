/**
 * Clicks on "add to cart" that another script refuses: our script adds nothing.
 */
import {
	ask,
	cases,
	form,
	go,
	natively,
	other,
	page,
	pass,
	setUpPage,
} from './lost-clicks-page';

setUpPage();

describe.each( cases )( 'a click (%s)', ( _name, { type, button } ) => {
	const refusals: Record< string, () => void > = {
		'a message': () => {
			document.querySelector( '#message' )!.innerHTML =
				'<ul class="woocommerce-error"><li>Choose a wrapping.</li></ul>';
		},
		'a message of its own kind': () => {
			document.querySelector( '#message' )!.innerHTML =
				'<div class="my-theme-toast">Choose a wrapping.</div>';
		},
		'a marked field': () =>
			form().elements[ 0 ]!.setAttribute( 'aria-invalid', 'true' ),
		'a field that gets focus': () =>
			( form().elements[ 0 ] as HTMLElement ).focus(),
		'a dialog': () => {
			const dialog = document.querySelector( 'dialog' )!;
			dialog.textContent = 'Are you of age?';
			dialog.setAttribute( 'open', '' );
		},
		'a popup that was printed ahead': () => {
			const popup = document.querySelector( '.age-popup' )!;
			popup.removeAttribute( 'hidden' );
			popup.classList.remove( 'is-closed' );
		},
		'a tab of its own': () => void window.open( 'https://chat.test/' ),
		'a question answered with no': () => {
			ask.mockReturnValueOnce( false );
			// eslint-disable-next-line no-alert -- What other scripts do.
			window.confirm( 'Are you of age?' );
		},
		// eslint-disable-next-line no-alert -- What other scripts do.
		'an alert': () => window.alert( 'Not today.' ),
	};
	for ( const [ by, refuse ] of Object.entries( refusals ) ) {
		for ( const late of [ 0, 300 ] ) {
			it( `[THEME-01] that is refused by ${ by }${
				late ? ', a moment later' : ''
			}, stays refused`, async () => {
				other(
					document,
					type,
					( event ) => {
						event.preventDefault();
						event.stopPropagation();
						if ( late ) {
							setTimeout( refuse, late );
						} else {
							refuse();
						}
					},
					true
				);
				button().click();
				await pass( 10_000 );
				expect( page.added ).toEqual( [] );
				expect( natively ).not.toHaveBeenCalled();
				expect( go ).not.toHaveBeenCalled();
			} );
		}
	}

	it( '[THEME-01] whose question was answered with yes, and then nothing, is ours', async () => {
		ask.mockReturnValueOnce( true );
		other(
			document,
			type,
			( event ) => {
				event.preventDefault();
				// eslint-disable-next-line no-alert -- What other scripts do.
				window.confirm( 'Are you of age?' );
			},
			true
		);
		button().click();
		await pass( 2000 );
		expect( page.added ).toEqual( [ 31 ] );
	} );
} );
