import { dequal } from 'dequal/lite';
import { memo } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ViewLine } from '@vitrin/cart';
import { Icon } from '../../shared/ui/Icon';
import { useDependencies } from './context';
import { OfferPrice, Price, Written } from './Price';
import { Picture } from './Picture';
import { Stepper } from './Stepper';

interface Props {
	line: ViewLine;
	onQuantity: ( line: ViewLine, quantity: number, by?: number ) => void;
	/** `isLeft`: zero was typed, and focus has gone on. */
	onRemove: ( line: ViewLine, isLeft?: boolean ) => void;
	onOptions: ( line: ViewLine ) => void;
	/** There is no connection: nothing is under way. */
	isWaiting: boolean;
	/** Holds the remove buttons, so that focus can move between them. */
	buttons: Map< string, HTMLButtonElement >;
}

/** What the shopper chose and what the shop says of it, in one quiet row. */
function Details( { line, onOptions }: Pick< Props, 'line' | 'onOptions' > ) {
	const { format } = useDependencies();
	const details = line.attributes.map( ( { name, value } ) => (
		<span key={ name }>
			<bdi>
				{ name }: <bdi>{ value }</bdi>
			</bdi>
		</span>
	) );
	if ( line.stock.status === 'onbackorder' ) {
		details.push(
			<span key="stock">
				{ line.overrides?.backorder ??
					__( 'Available on backorder', 'vitrin' ) }
			</span>
		);
	}
	if ( line.stock.low ) {
		details.push(
			<span key="left">
				{ sprintf(
					/* translators: %s: how many pieces of a product are left. */
					__( 'Only %s left', 'vitrin' ),
					format.number( line.stock.left ?? 0 )
				) }
			</span>
		);
	}
	if (
		line.variationId > 0 &&
		! line.removing &&
		line.changeable !== false &&
		line.removable !== false
	) {
		details.push(
			<button
				key="options"
				type="button"
				className="vitrin-line__options"
				aria-haspopup="dialog"
				aria-label={ sprintf(
					/* translators: %s: product name. */
					__( 'Change the options of %s', 'vitrin' ),
					line.name
				) }
				onClick={ () => onOptions( line ) }
			>
				{ __( 'Change', 'vitrin' ) }
			</button>
		);
	}
	return <div className="vitrin-line__details">{ details }</div>;
}

/** The unit's price, a higher regular price struck beside it, and why plus is barred. */
function UnitPrice( { line }: { line: ViewLine } ) {
	const { format } = useDependencies();
	const { max, quantity, soldIndividually, overrides } = line;
	const isLimited = ! soldIndividually && line.changeable !== false;
	return (
		<div className="vitrin-line__price">
			{ overrides?.price ? (
				<span>
					<span className="vitrin-hidden">
						{ __( 'Price:', 'vitrin' ) }{ ' ' }
					</span>
					<Written parts={ overrides.price } />
				</span>
			) : (
				<OfferPrice
					price={ line.price }
					regularPrice={ line.regularPrice }
				/>
			) }
			{ isLimited && max !== null && quantity >= max && (
				<span className="vitrin-line__note">
					{ sprintf(
						/* translators: %s: the largest quantity of a product that can be ordered. */
						__( 'Maximum %s', 'vitrin' ),
						format.number( max )
					) }
				</span>
			) }
		</div>
	);
}

/** How many, where the shopper can't say it. */
function FixedQuantity( { line }: { line: ViewLine } ) {
	const { format } = useDependencies();
	const text = sprintf(
		/* translators: %s: quantity. */
		__( 'Quantity: %s', 'vitrin' ),
		line.overrides?.quantity || format.number( line.quantity )
	);
	return <span className="vitrin-line__note">{ text }</span>;
}

function Subtotal( { line }: { line: ViewLine } ) {
	return (
		<div className="vitrin-line__subtotal">
			<span className="vitrin-hidden">
				{ __( 'Subtotal:', 'vitrin' ) }{ ' ' }
			</span>
			{ line.overrides?.subtotal ? (
				<Written parts={ line.overrides.subtotal } />
			) : (
				<Price amount={ line.subtotal } />
			) }
			{ Number( line.savings ) > 0 && (
				<span className="vitrin-line__savings">
					{ __( 'You save', 'vitrin' ) }{ ' ' }
					<Price amount={ line.savings } />
				</span>
			) }
		</div>
	);
}

/** Each answer makes all lines again; of a hundred, one or two have changed. */
const isDrawn = ( { line, ...before }: Props, now: Props ): boolean =>
	dequal( line, now.line ) &&
	Object.entries( before ).every(
		( [ name, value ] ) => value === now[ name as keyof Props ]
	);

/** One line; its marks (SIDE-10) are classes and nothing moves by them. */
export const Line = memo( function DrawerLine( {
	line,
	onQuantity,
	onRemove,
	onOptions,
	isWaiting,
	buttons,
}: Props ) {
	const { key, name, url, image, mark, removing, overrides } = line;
	const isFixed = line.changeable === false;
	const classes = [
		'vitrin-line',
		overrides?.classes,
		mark && `is-${ mark }`,
		removing && 'is-removing',
	];
	return (
		<li
			className={ classes.filter( Boolean ).join( ' ' ) }
			aria-busy={ mark === 'loading' && ! isWaiting }
		>
			<Picture image={ image } sizes="80px" />
			{ url ? (
				<a className="vitrin-line__name" href={ url }>
					{ name }
				</a>
			) : (
				<span className="vitrin-line__name">{ name }</span>
			) }
			{ line.removable !== false && (
				<button
					type="button"
					className="vitrin-line__remove"
					aria-label={ sprintf(
						/* translators: %s: product name. */
						__( 'Remove %s from the cart', 'vitrin' ),
						name
					) }
					aria-disabled={ removing }
					ref={ ( element ) => {
						if ( element ) {
							buttons.set( key, element );
						} else {
							buttons.delete( key );
						}
					} }
					onClick={ ( { detail } ) =>
						// The second half of a double click on the undo button, which was here.
						detail < 2 && ! removing && onRemove( line )
					}
				>
					<Icon name="trash" />
				</button>
			) }
			{ removing && (
				<span className="vitrin-hidden">
					{ __( 'Is being removed.', 'vitrin' ) }
				</span>
			) }
			<Details line={ line } onOptions={ onOptions } />
			<UnitPrice line={ line } />
			<div className="vitrin-line__quantity">
				{ isFixed && <FixedQuantity line={ line } /> }
				{ ! isFixed && line.soldIndividually && (
					<span className="vitrin-line__note">
						{ __( 'One per order', 'vitrin' ) }
					</span>
				) }
				{ ! isFixed && ! line.soldIndividually && (
					<Stepper
						line={ line }
						onChange={ ( next, by ) =>
							onQuantity( line, next, by )
						}
						onRemove={
							line.removable === false
								? undefined
								: ( isLeft ) => onRemove( line, isLeft )
						}
					/>
				) }
			</div>
			<Subtotal line={ line } />
		</li>
	);
}, isDrawn );
