import { createScope } from '../../../shared/dom/scope';
import { keepEvents } from '../keep-events';
import { pageLanguage } from '../language';
import { fakePage } from './helpers';

beforeEach( fakePage );

it( '[CHAT-06] shortcuts of the page, and scripts against copying, take nothing of what is done in the panel', () => {
	const host = document.createElement( 'div' );
	document.body.append( host );
	const frame = document.createElement( 'div' );
	const field = document.createElement( 'textarea' );
	frame.append( field );
	host.attachShadow( { mode: 'open' } ).append( frame );
	const scope = createScope();
	keepEvents( frame, scope );
	const own = jest.fn();
	field.addEventListener( 'keydown', own );
	const taken = [ 'keydown', 'paste', 'wheel', 'contextmenu' ].filter(
		( type ) => {
			const refuse = ( event: Event ) => event.preventDefault();
			document.addEventListener( type, refuse );
			const event = new Event( type, {
				bubbles: true,
				composed: true,
				cancelable: true,
			} );
			field.dispatchEvent( event );
			document.removeEventListener( type, refuse );
			return event.defaultPrevented;
		}
	);
	expect( taken ).toEqual( [] );
	expect( own ).toHaveBeenCalledTimes( 1 );
	scope.dispose();
} );

it.each( [
	[ 'fa-IR', 'fa-IR' ],
	[ 'fa_IR', 'fa-IR' ],
	[ 'زبان', undefined ],
	[ '', undefined ],
] )( '[CHAT-06] a page whose language is «%s» breaks nothing', ( lang, is ) => {
	document.documentElement.lang = lang;
	expect( pageLanguage() ).toBe( is );
	document.documentElement.lang = '';
} );
