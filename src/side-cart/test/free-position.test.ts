/**
 * The floating cart rises above what lies in its corner (THEME-03); where it stands is told by tests/e2e/.
 */
import { settle } from '../../shared/test/settle';
import { startFreePosition } from '../free-position';

const rect = ( top: number, height: number ) =>
	new DOMRect( 300, top, 60, height );

it( '[THEME-03] asks for all places before it writes any: else the page would be laid out for the asking', async () => {
	document.body.innerHTML =
		'<form class="cart"><button></button></form><a class="vitrin-toggler"></a>';
	const [ button, toggler ] = [ 'button', '.vitrin-toggler' ].map(
		( selector ) => document.querySelector< HTMLElement >( selector )!
	) as [ HTMLElement, HTMLElement ];
	document.elementsFromPoint = () => [ button ];
	/** Something was written in this task. */
	let isWritten = false;
	const asked: boolean[] = [];
	const place = ( element: HTMLElement, box: DOMRect ) => {
		element.getBoundingClientRect = () => {
			asked.push( isWritten );
			return box;
		};
	};
	place( button, rect( window.innerHeight - 80, 40 ) );
	place( toggler, rect( window.innerHeight - 80, 60 ) );
	const write = jest
		.spyOn( document.documentElement.style, 'setProperty' )
		.mockImplementation( () => {
			isWritten = true;
			queueMicrotask( () => ( isWritten = false ) );
		} );
	const stop = startFreePosition();
	await settle( 100 );
	stop();
	expect( write ).toHaveBeenCalled();
	expect( asked ).toContain( false );
	expect( asked ).not.toContain( true );
} );
