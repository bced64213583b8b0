import { sanitizeText } from '../sanitize';
import { dangersIn, itRunsNothing, provoke } from './vectors';

it( '[SEC-02] what is not sanitised runs, and is seen', () => {
	const xss = jest.fn();
	Object.assign( window, { xss } );
	const root = document.createElement( 'div' );
	root.innerHTML = '<b onclick="xss()">b</b><img src="x:" onerror="xss()">';
	document.body.append( root );
	provoke( root );
	expect( xss ).toHaveBeenCalledTimes( 2 );
	expect( dangersIn( root ) ).not.toEqual( [] );
} );

itRunsNothing( 'the option picker’s description', ( html ) => [
	sanitizeText( html ),
] );
