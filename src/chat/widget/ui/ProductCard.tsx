import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ShownProduct } from '../product';

/** The message with what it is about: staff see its name and address. */
export const withProduct = (
	message: string,
	product: ShownProduct | null
): string =>
	product ? `${ message }\n\n${ product.name }\n${ product.url }` : message;

/** What one looks at, to be asked about. */
export function ProductCard( {
	product: { name, picture },
	isAbout,
	onChange,
}: {
	product: ShownProduct;
	isAbout: boolean;
	onChange: ( isAbout: boolean ) => void;
} ) {
	const id = useId();
	return (
		<div className="vitrin-chat__product">
			{ picture && <img src={ picture } alt="" width="40" height="40" /> }
			<label htmlFor={ id }>
				<bdi>{ name }</bdi>
				<small>
					{ __( 'My question is about this product', 'vitrin' ) }
				</small>
			</label>
			<input
				id={ id }
				type="checkbox"
				checked={ isAbout }
				onChange={ ( { currentTarget } ) =>
					onChange( currentTarget.checked )
				}
			/>
		</div>
	);
}
