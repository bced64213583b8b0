/** In the place of WordPress's components, which the page takes from the window: plain controls with the same names. */
import type { ReactNode } from 'react';

interface Field {
	label: string;
	value: string;
	onChange: ( value: string ) => void;
}

function Input( { label, value, onChange }: Field ) {
	return (
		<span>
			{ label }
			<input
				aria-label={ label }
				value={ value }
				onChange={ ( { target } ) => onChange( target.value ) }
			/>
		</span>
	);
}

export const TextControl = Input;

export const SearchControl = Input;

export function SelectControl( {
	label,
	value,
	help,
	options,
	onChange,
}: Field & {
	help?: ReactNode;
	options: Array< { value: string; label: string } >;
} ) {
	return (
		<span>
			{ label }
			<select
				aria-label={ label }
				value={ value }
				onChange={ ( { target } ) => onChange( target.value ) }
			>
				{ options.map( ( one ) => (
					<option key={ one.value } value={ one.value }>
						{ one.label }
					</option>
				) ) }
			</select>
			{ help }
		</span>
	);
}

export function Button( {
	children,
	disabled,
	type = 'button',
	onClick,
}: {
	children: ReactNode;
	disabled?: boolean;
	type?: 'button' | 'submit';
	onClick?: () => void;
} ) {
	return (
		<button
			type={ type }
			aria-disabled={ disabled }
			onClick={ () => ! disabled && onClick?.() }
		>
			{ children }
		</button>
	);
}

export function Notice( { children }: { children: ReactNode } ) {
	return <div data-testid="notice">{ children }</div>;
}
