import { createScope, type Dispose } from '../../shared/dom/scope';
import { startKeys } from '../dom/keys';
import { startTabs } from '../dom/tabs';

/** As WooCommerce 9.8 and later print it; until then the item was the tab. */
const html = (
	isOld = false,
	keys = [ 'description', 'additional_information', 'reviews' ]
) => `
	<a class="woocommerce-review-link" href="#reviews">3</a>
	<div class="woocommerce-tabs wc-tabs-wrapper">
		<ul class="tabs wc-tabs" role="tablist">${ keys
			.map( ( key ) =>
				isOld
					? `<li class="${ key }_tab" role="tab" aria-controls="tab-${ key }"><a href="#tab-${ key }">${ key }</a></li>`
					: `<li class="${ key }_tab" role="presentation"><a href="#tab-${ key }" role="tab" aria-controls="tab-${ key }">${ key }</a></li>`
			)
			.join( '' ) }</ul>
		${ keys
			.map(
				( key ) =>
					`<div class="panel wc-tab" id="tab-${ key }" role="tabpanel">${
						key === 'reviews'
							? '<div id="reviews"><ul class="tabs"><li><a href="#tab-inner">inner</a></li></ul><p id="comment-7">7</p></div>'
							: key
					}</div>`
			)
			.join( '' ) }
	</div>`;

let dispose: Dispose = () => {};
const scrolled = jest.fn();

const start = ( hash = '', markup = html() ) => {
	window.location.hash = hash;
	document.body.innerHTML = markup;
	const tabs = startTabs( document.body );
	const scope = createScope();
	startKeys( scope );
	dispose = () => {
		tabs();
		scope.dispose();
	};
};

const opened = () =>
	[ ...document.querySelectorAll< HTMLElement >( '.wc-tab' ) ]
		.filter( ( panel ) => panel.style.display !== 'none' )
		.map( ( { id } ) => id );
const tab = ( key: string ) =>
	document.querySelector< HTMLAnchorElement >(
		`.${ key }_tab a`
	) as HTMLAnchorElement;
const press = ( key: string ) => {
	const event = new KeyboardEvent( 'keydown', {
		key,
		bubbles: true,
		cancelable: true,
	} );
	document.activeElement?.dispatchEvent( event );
	return event;
};

beforeEach( () => {
	document.dir = 'rtl';
	Element.prototype.scrollIntoView = scrolled;
} );
afterEach( () => {
	dispose();
	window.location.hash = '';
	scrolled.mockClear();
} );

describe( '[PROD-01] tabs', () => {
	it.each( [
		[ '', 'description' ],
		[ '#elsewhere', 'description' ],
		[ '#comment-7', 'reviews' ],
		[ '#comment-99', 'reviews' ],
		[ '#reviews', 'reviews' ],
		[ '#tab-reviews', 'reviews' ],
		[ '#tab-additional_information', 'additional_information' ],
	] )( 'opened at %s: %s', ( hash, key ) => {
		start( hash );
		expect( opened() ).toEqual( [ `tab-${ key }` ] );
		expect( tab( key ).parentElement?.className ).toContain( 'active' );
		expect( tab( key ).ariaSelected ).toBe( 'true' );
		expect(
			document.querySelectorAll( '[aria-selected=true]' )
		).toHaveLength( 1 );
	} );

	it.each( [ '#', '', '#a"]' ] )(
		'[PROD-01] a tab of a plugin’s that leads to %j stops none of the others',
		( href ) => {
			start( '', html() );
			dispose();
			document.body.innerHTML = html();
			const list = document.querySelector( '.wc-tabs' );
			const item = document.createElement( 'li' );
			item.innerHTML = '<a>x</a>';
			item.firstElementChild?.setAttribute( 'href', href );
			list?.append( item );
			const stop = startTabs( document.body );
			expect( document.querySelector( '.wc-tabs-wrapper' ) ).toHaveClass(
				'is-ready'
			);
			stop();
		}
	);

	it.each( [ '', '.wc-tab{display:none}', '.panel{display:none}' ] )(
		"[THEME-06] panels are left as by WooCommerce's script, whatever the theme's style: %s",
		( style ) => {
			const extra =
				'<div class="panel wc-tab" id="tab-lone"></div><div class="panel" style="display:flex"><div class="panel" id="inner"></div></div>';
			start(
				'',
				`<style>${ style }</style>${ html().replace( /<\/div>$/, `${ extra }</div>` ) }`
			);
			for ( const key of [ 'description', 'reviews', 'description' ] ) {
				tab( key ).click();
				const panels = [
					...document.querySelectorAll< HTMLElement >( '.panel' ),
				];
				expect(
					panels
						.filter(
							( { style: { display } } ) => display !== 'none'
						)
						.map( ( { id } ) => id )
				).toEqual( [ `tab-${ key }`, 'inner' ] );
				expect(
					document.getElementById( `tab-${ key }` )?.style.display
				).toBe( style && 'block' );
				expect( panels.some( ( panel ) => panel.hidden ) ).toBe(
					false
				);
			}
		}
	);

	it( 'a click opens, and the address stays', () => {
		start();
		tab( 'reviews' ).click();
		expect( opened() ).toEqual( [ 'tab-reviews' ] );
		expect( window.location.hash ).toBe( '' );
	} );

	it( "a click for a new tab of the browser is the browser's", () => {
		start();
		const event = new MouseEvent( 'click', {
			ctrlKey: true,
			bubbles: true,
			cancelable: true,
		} );
		tab( 'reviews' ).dispatchEvent( event );
		expect( event.defaultPrevented ).toBe( false );
		expect( opened() ).toEqual( [ 'tab-description' ] );
	} );

	it( 'the review link opens the reviews before the browser scrolls there', () => {
		start();
		const link = document.querySelector< HTMLElement >(
			'.woocommerce-review-link'
		);
		link?.click();
		expect( opened() ).toEqual( [ 'tab-reviews' ] );
		tab( 'description' ).click();
		// Now the address has that hash already, so the click causes no hashchange.
		link?.click();
		expect( opened() ).toEqual( [ 'tab-reviews' ] );
	} );

	it( 'a changed address opens and scrolls there', () => {
		start();
		window.history.replaceState( null, '', '#comment-7' );
		window.dispatchEvent( new Event( 'hashchange' ) );
		expect( opened() ).toEqual( [ 'tab-reviews' ] );
		expect( scrolled ).toHaveBeenCalledTimes( 1 );
		window.history.replaceState( null, '', '#elsewhere' );
		window.dispatchEvent( new Event( 'hashchange' ) );
		expect( opened() ).toEqual( [ 'tab-reviews' ] );
		expect( scrolled ).toHaveBeenCalledTimes( 1 );
	} );

	it.each( [
		[ 'rtl', 'ArrowLeft', 'ArrowRight' ],
		[ 'ltr', 'ArrowRight', 'ArrowLeft' ],
	] )(
		'in %s %s leads on and %s back, one tab is reached by Tab',
		( dir, on, back ) => {
			document.dir = dir;
			start();
			tab( 'description' ).focus();
			expect( press( on ).defaultPrevented ).toBe( true );
			expect( document.activeElement ).toBe(
				tab( 'additional_information' )
			);
			expect( opened() ).toEqual( [ 'tab-additional_information' ] );
			expect(
				[ 'description', 'additional_information', 'reviews' ].map(
					( key ) => tab( key ).tabIndex
				)
			).toEqual( [ -1, 0, -1 ] );
			press( back );
			press( back );
			expect( document.activeElement ).toBe( tab( 'reviews' ) );
			press( 'Home' );
			expect( opened() ).toEqual( [ 'tab-description' ] );
			press( 'End' );
			expect( opened() ).toEqual( [ 'tab-reviews' ] );
			expect( press( 'ArrowDown' ).defaultPrevented ).toBe( false );
		}
	);

	it( 'the markup of WooCommerce before 9.8 gets the same roles', () => {
		start( '', html( true ) );
		expect( document.querySelectorAll( 'li[role=tab]' ) ).toHaveLength( 0 );
		expect( tab( 'reviews' ).getAttribute( 'role' ) ).toBe( 'tab' );
		expect( tab( 'reviews' ).getAttribute( 'aria-controls' ) ).toBe(
			'tab-reviews'
		);
	} );

	it( 'a tab with a hostile key breaks nothing, and none at all neither', () => {
		start( '', html( false, [ 'description', 'a&quot;]b' ] ) );
		expect( opened() ).toEqual( [ 'tab-description' ] );
		dispose();
		start( '', html( false, [] ) );
		expect( document.querySelector( '.is-ready' ) ).toBeNull();
	} );

	it( 'is undone by its end', () => {
		start();
		dispose();
		tab( 'reviews' ).click();
		expect( opened() ).toEqual( [ 'tab-description' ] );
	} );
} );
