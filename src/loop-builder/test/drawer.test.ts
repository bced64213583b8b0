/**
 * The form as a dialog: opened, closed in each way, replaced in part meanwhile.
 */
import icons from '../../shared/ui/icons.json';
import { openDrawer } from '../drawer';
import { showFailure, showForm } from '../dom/content';

const form = ( total: number, extra = '' ) =>
	`<details class="vitrin-loop__filters"><summary class="vitrin-loop__toggle">Filters</summary><form class="vitrin-loop__form">
		<div class="vitrin-loop__fields"><fieldset data-vitrin-loop-group="pa_color"><ul><li><input type="checkbox" name="color[]" value="blue">${ extra }</li></ul></fieldset></div>
		<div class="vitrin-loop__foot"><button class="vitrin-loop__apply"><span class="vitrin-loop__show">show ${ total }</span></button><a class="vitrin-loop__reset" data-vitrin-loop-link href="?x" ${ extra ? '' : 'hidden' }>clear</a></div></form></details>`;

const begin = () => {
	// jsdom has no modal dialogs.
	Object.assign( HTMLDialogElement.prototype, {
		showModal( this: HTMLDialogElement ) {
			this.open = true;
		},
		close( this: HTMLDialogElement ) {
			if ( this.open ) {
				this.open = false;
				this.dispatchEvent( new Event( 'close' ) );
			}
		},
	} );
	document.body.innerHTML = `<div id="loop">${ form( 9 ) }<div class="vitrin-loop__wrapper"></div></div>`;
	const root = document.querySelector( '#loop' ) as HTMLElement;
	const loop = {
		hold: jest.fn(),
		release: jest.fn(),
		checkPrices: jest.fn( () => true ),
	};
	const at = < T extends HTMLElement >( selector: string ) =>
		root.querySelector( selector ) as T;
	at( 'summary' ).tabIndex = 0;
	openDrawer( root, loop );
	return { root, loop, at };
};

describe( 'the form as a dialog', () => {
	it( '[LOOP-01] has a name, takes the focus and holds answers back; the page behind does not scroll', () => {
		const { loop, at } = begin();
		const dialog = at( 'dialog' );
		const title = document.getElementById(
			dialog.getAttribute( 'aria-labelledby' ) ?? ''
		);
		expect( title?.textContent ).toBe( 'Filters' );
		expect( document.activeElement ).toBe( at( '.vitrin-loop__close' ) );
		expect( at( '.vitrin-loop__close' ).ariaLabel ).toBe(
			'Close the filters'
		);
		expect( at( '.vitrin-loop__close path' ).getAttribute( 'd' ) ).toBe(
			icons.x
		);
		expect( loop.hold ).toHaveBeenCalledTimes( 1 );
		expect( document.documentElement.dataset.vitrinLocks ).toBe( '1' );
		at< HTMLDialogElement >( 'dialog' ).close();
	} );

	it.each( [
		[
			'its button',
			( at: ( selector: string ) => HTMLElement ) =>
				at( '.vitrin-loop__close' ).click(),
		],
		[
			'Escape',
			( at: ( selector: string ) => HTMLElement ) =>
				( at( 'dialog' ) as HTMLDialogElement ).close(),
		],
		[
			'the number of items',
			( at: ( selector: string ) => HTMLElement ) =>
				at( 'form' ).dispatchEvent( new Event( 'submit' ) ),
		],
		[ 'Back', () => window.dispatchEvent( new Event( 'popstate' ) ) ],
		[
			'a wider block',
			( at: ( selector: string ) => HTMLElement ) => {
				window.dispatchEvent( new Event( 'resize' ) );
				expect( at( 'dialog' ) ).not.toBeNull();
				at( 'details' ).style.setProperty(
					'--vitrin-loop-unfolded',
					'1'
				);
				window.dispatchEvent( new Event( 'resize' ) );
			},
		],
	] )(
		'closed by %s, the form is back in its place, the focus where it was, and what was chosen counts',
		( _, close ) => {
			const { loop, at } = begin();
			close( at );
			expect( at( 'dialog' ) ).toBeNull();
			expect( at( 'details > form' ) ).not.toBeNull();
			expect( document.activeElement ).toBe( at( 'summary' ) );
			expect( loop.release ).toHaveBeenCalledTimes( 1 );
			expect( document.documentElement.dataset.vitrinLocks ).toBe( '0' );
			// Nothing is left that would close it a second time.
			window.dispatchEvent( new Event( 'popstate' ) );
			expect( loop.release ).toHaveBeenCalledTimes( 1 );
		}
	);

	it( 'keeps the focus when an answer replaces its options, also of a link that has gone', () => {
		const { root, at } = begin();
		at( '[value=blue]' ).focus();
		showForm( root, form( 4, '<b>4</b>' ) );
		expect( at( 'fieldset b' ).textContent ).toBe( '4' );
		expect( document.activeElement ).toBe( at( '[value=blue]' ) );
		expect( at( '.vitrin-loop__show' ).textContent ).toBe( 'show 4' );
		expect( at( '.vitrin-loop__reset' ).hidden ).toBe( false );
		at( '.vitrin-loop__reset' ).focus();
		showForm( root, form( 9 ) );
		expect( at( '.vitrin-loop__reset' ).hidden ).toBe( true );
		expect( at( 'dialog' ).contains( document.activeElement ) ).toBe(
			true
		);
		expect( document.activeElement ).not.toBe(
			at( '.vitrin-loop__reset' )
		);
		at< HTMLDialogElement >( 'dialog' ).close();
	} );

	it( '[LOOP-04] prices keep what is typed and show the ends of the new list', () => {
		const { root, at } = begin();
		const prices = ( low: string, high: string ) =>
			`<details><form class="vitrin-loop__form"><div class="vitrin-loop__fields"><fieldset data-vitrin-loop-group="price"><input name="price[from]" placeholder="${ low }"><input name="price[to]" placeholder="${ high }"></fieldset></div></form></details>`;
		showForm( root, prices( '1', '90' ) );
		const from = at< HTMLInputElement >( '[name="price[from]"]' );
		from.value = '7';
		from.focus();
		showForm( root, prices( '5', '40' ) );
		expect( document.activeElement ).toBe( from );
		expect( [
			from.value,
			from.placeholder,
			at< HTMLInputElement >( '[name="price[to]"]' ).placeholder,
		] ).toEqual( [ '7', '5', '40' ] );
		at< HTMLDialogElement >( 'dialog' ).close();
	} );

	it( '[LOOP-04] Escape in its search closes it and leaves the words, which browsers would take away', () => {
		const { at } = begin();
		at( '.vitrin-loop__fields' ).insertAdjacentHTML(
			'afterbegin',
			'<input type="search" value="cup">'
		);
		const press = ( target: HTMLElement, more = {} ) => {
			const event = new KeyboardEvent( 'keydown', {
				key: 'Escape',
				bubbles: true,
				cancelable: true,
				...more,
			} );
			target.dispatchEvent( event );
			return event.defaultPrevented;
		};
		const search = at< HTMLInputElement >( '[type=search]' );
		// It ends what an input method is composing.
		expect( press( search, { isComposing: true } ) ).toBe( false );
		expect( at( 'dialog' ) ).not.toBeNull();
		// The browser's own, which closes the dialog.
		expect( press( at( '[value=blue]' ) ) ).toBe( false );
		expect( press( search ) ).toBe( true );
		expect( at( 'dialog' ) ).toBeNull();
		expect( search.value ).toBe( 'cup' );
	} );

	it( '[LOOP-05] says in itself what went wrong: the list behind is out of reach', () => {
		const { root, at } = begin();
		showFailure( root, {
			message: 'It failed.',
			label: 'Try again',
			onClick: () => {},
			isAtEnd: false,
		} );
		expect( at( 'dialog [role=alert] p' ).textContent ).toBe(
			'It failed.'
		);
		at< HTMLDialogElement >( 'dialog' ).close();
	} );
} );
