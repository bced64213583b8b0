/**
 * The chunk `option-picker`: what the drawer's option picker holds. It is loaded with the first product whose options
 * are to be chosen; the frame is the drawer's (../ui/OptionPicker.tsx).
 */
import { useId, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { sanitizeText } from '../../shared/sanitizer/sanitize';
import { VariationPicker } from '../../shared/ui/VariationPicker';
import {
	canBeHad,
	type Offer,
	type OptionPickerContent,
} from '../domain/product';
import type { OptionPickerContentProps } from '../mount';
import { Dependencies, useDependencies } from '../ui/context';
import { announce } from '../ui/announcements';
import { Stepper } from '../ui/Stepper';
import { sendSelection, useSelection, type Selection } from './selection';
import { OfferPrice } from '../ui/Price';
import { Picture } from '../ui/Picture';
import type { Picked } from '../../shared/domain/variations';
import './style.scss';

export { parseOptionPicker } from '../domain/product';

/** Focuses the first attribute that still has to be chosen. */
const focusMissing = (
	form: HTMLFormElement | null,
	{ picked }: Selection
): void => {
	const name = picked.state === 'missing' ? picked.missing[ 0 ]?.name : '';
	[ ...( form?.querySelectorAll< HTMLElement >( '[data-attribute]' ) ?? [] ) ]
		.find( ( { dataset } ) => dataset.attribute === name )
		?.querySelector< HTMLElement >( 'input:enabled,select' )
		?.focus();
};

/** Quantity and button; the picker can't show all fields of some products, and links to their page. */
function Action( {
	content,
	selection: { offer, quantity, setQuantity },
	line,
	reason,
	id,
}: Pick< OptionPickerContentProps, 'content' > & {
	/** Set where a line of the cart is changed. */
	line: OptionPickerContentProps[ 'target' ][ 'line' ] | undefined;
	selection: Selection;
	reason: string;
	/** Of the element that shows the reason. */
	id: string;
} ) {
	if ( ! content.isWhole ) {
		return (
			<a
				className="vitrin-button vitrin-button--primary vitrin-option-picker__add"
				href={ content.url }
			>
				{ __( 'Choose on the product’s page', 'vitrin' ) }
			</a>
		);
	}
	return (
		<>
			{ offer.soldIndividually ? (
				<span className="vitrin-line__note">
					{ __( 'One per order', 'vitrin' ) }
				</span>
			) : (
				<Stepper
					line={ {
						...offer,
						name: content.name,
						quantity,
						removing: false,
					} }
					onChange={ setQuantity }
				/>
			) }
			<button
				type="submit"
				className="vitrin-button vitrin-button--primary vitrin-option-picker__add"
				aria-disabled={ reason !== '' }
				aria-describedby={ reason ? id : undefined }
			>
				{ line
					? __( 'Change', 'vitrin' )
					: __( 'Add to cart', 'vitrin' ) }
			</button>
		</>
	);
}

/** The product form: options, quantity, one button. Nothing is sent before that is clicked (SIDE-15). */
function Form( props: OptionPickerContentProps ) {
	const { target, content, onDone } = props;
	const { line } = target;
	const id = useId();
	const form = useRef< HTMLFormElement >( null );
	/** A second click before the picker has closed sends nothing. */
	const isSent = useRef( false );
	const selection = useSelection( content, line?.quantity ?? content.min );
	const { choice, offer, picked } = selection;
	const reason = reasonFor( picked, offer );

	const submit = () => {
		if ( reason ) {
			announce( reason );
			focusMissing( form.current, selection );
		} else if ( ! isSent.current ) {
			isSent.current = true;
			void sendSelection( props, selection );
			onDone();
		}
	};

	return (
		<form
			ref={ form }
			className="vitrin-option-picker__form"
			noValidate
			onSubmit={ ( event ) => {
				event.preventDefault();
				submit();
			} }
		>
			<div className="vitrin-option-picker__body">
				<Facts content={ content } offer={ offer } />
				{ content.description && (
					<div
						className="vitrin-option-picker__description"
						ref={ ( element ) =>
							element?.replaceChildren(
								sanitizeText( content.description )
							)
						}
					/>
				) }
				{ content.isWhole && content.attributes.length > 0 && (
					<VariationPicker
						attributes={ content.attributes }
						variations={ content.variations }
						choice={ choice }
						onChange={ selection.setChoice }
						canBeHad={ canBeHad }
					/>
				) }
			</div>
			<footer className="vitrin-option-picker__footer">
				<p
					className="vitrin-option-picker__reason"
					id={ id }
					role="status"
				>
					{ content.isWhole && reason }
				</p>
				<Action
					content={ content }
					selection={ selection }
					line={ line }
					reason={ reason }
					id={ id }
				/>
			</footer>
		</form>
	);
}

/** A chunk of its own has a context of its own. */
export const Content = ( props: OptionPickerContentProps ) => (
	<Dependencies.Provider value={ props.dependencies }>
		<Form { ...props } />
	</Dependencies.Provider>
);

/** Price, or its range while nothing is chosen. */
function Prices( { offer }: { offer: Offer } ) {
	return offer.price || offer.written ? (
		<p className="vitrin-option-picker__price">
			<OfferPrice { ...offer } />
		</p>
	) : null;
}

/** What the shop says of the stock; nothing when there is enough. */
function Stock( { offer: { stock } }: { offer: Offer } ) {
	const { format } = useDependencies();
	if ( stock.status === 'onbackorder' ) {
		return (
			<p className="vitrin-line__note">
				{ __( 'Available on backorder', 'vitrin' ) }
			</p>
		);
	}
	return stock.left === null ? null : (
		<p className="vitrin-line__note">
			{ sprintf(
				/* translators: %s: how many are left in stock. */
				__( '%s left in stock', 'vitrin' ),
				format.number( stock.left )
			) }
		</p>
	);
}

/**
 * Picture, price and stock: of the product, or of the variation that is chosen.
 *
 * @param props
 * @param props.content The product.
 * @param props.offer   What is chosen of it.
 */
export function Facts( {
	content,
	offer,
}: {
	content: OptionPickerContent;
	offer: Offer;
} ) {
	const image = offer.image ?? content.image;
	return (
		<div className="vitrin-option-picker__facts">
			<Picture image={ image } sizes="96px" />
			<div aria-live="polite" aria-atomic="true">
				<Prices offer={ offer } />
				<Stock offer={ offer } />
			</div>
		</div>
	);
}

/** Why the button does nothing; '' when it does. */
const reasonFor = ( picked: Picked< Offer >, { isForSale }: Offer ): string => {
	switch ( picked.state ) {
		case 'missing':
			return sprintf(
				/* translators: %s: names of attributes that are not chosen yet, such as colour and size. */
				__( 'Choose first: %s', 'vitrin' ),
				picked.missing
					.map( ( { label } ) => label )
					/* translators: Between the words of a list; a space follows. */
					.join( `${ __( ',', 'vitrin' ) } ` )
			);
		case 'unavailable':
			return __(
				'No product matches your selection. Choose another combination.',
				'vitrin'
			);
		case 'soldOut':
			return isForSale
				? __( 'This is out of stock.', 'vitrin' )
				: __( 'This can’t be bought now.', 'vitrin' );
	}
	return '';
};
