/**
 * One line of the fly-out. The drawer's lines are React's; these are drawn by hand.
 */
import type { ViewLine } from '@vitrin/cart';
import { fill } from '../domain/words';
import { icon, make, write } from './make';
import { createStepper, type StepperOptions } from './stepper';

export interface LineOptions extends Omit< StepperOptions, 'onChange' > {
	onChange: ( line: ViewLine, quantity: number, by?: number ) => void;
	onRemove: ( line: ViewLine ) => void;
	isLoading: ( key: string ) => boolean;
}

export interface DrawnLine {
	element: HTMLElement;
	remove: HTMLElement;
	update: ( line: ViewLine ) => void;
	flush: () => void;
	dispose: () => void;
}

export const createLine = (
	first: ViewLine,
	options: LineOptions
): DrawnLine => {
	const { messages, format, isLoading, onChange, onRemove } = options;
	let line = first;

	const { image, url, attributes } = first;
	const picture = image
		? make( 'img', '', {
				src: image.src,
				alt: '',
				width: String( image.width ),
				height: String( image.height ),
				decoding: 'async',
				loading: 'lazy',
			} )
		: null;
	const name = url
		? make( 'a', 'vitrin-mini-line__name', { href: url } )
		: make( 'span', 'vitrin-mini-line__name' );
	const details = make(
		'div',
		'vitrin-mini-line__details',
		{},
		...attributes.map( ( one ) =>
			make(
				'bdi',
				'',
				{},
				`${ one.name }: `,
				make( 'bdi', '', {}, one.value )
			)
		)
	);
	const subtotal = make( 'span', 'vitrin-mini-line__subtotal' );
	const removal = make( 'span', 'vitrin-hidden' );
	const remove = make(
		'button',
		'vitrin-mini-line__remove',
		{ type: 'button' },
		icon( 'trash' )
	);
	remove.addEventListener( 'click', () => {
		if ( ! line.removing ) {
			onRemove( line );
		}
	} );
	const stepper = first.soldIndividually
		? null
		: createStepper( first, {
				...options,
				onChange: ( quantity, by ) => onChange( line, quantity, by ),
			} );
	const element = make(
		'li',
		'vitrin-mini-line',
		{},
		make( 'span', 'vitrin-mini-line__image', {}, picture ),
		name,
		remove,
		removal,
		attributes.length > 0 && details,
		make(
			'div',
			'vitrin-mini-line__quantity',
			{},
			stepper?.element ?? messages.one
		),
		subtotal
	);

	const update = ( next: ViewLine ): void => {
		line = next;
		const isBusy = isLoading( line.key ) || line.mark === 'loading';
		element.classList.toggle( 'is-loading', isBusy );
		element.classList.toggle( 'is-removing', line.removing );
		element.setAttribute( 'aria-busy', String( isBusy ) );
		write( name, line.name );
		write(
			removal,
			line.removing ? fill( messages.removing, line.name ) : ''
		);
		write( subtotal, format.money( line.subtotal ) );
		remove.setAttribute( 'aria-label', fill( messages.remove, line.name ) );
		remove.setAttribute( 'aria-disabled', String( line.removing ) );
		stepper?.update( line );
	};
	update( first );

	return {
		element,
		remove,
		update,
		flush: () => stepper?.flush(),
		dispose: () => stepper?.dispose(),
	};
};
