/** In the place of WordPress's components, which the page takes from the window: plain controls with the same names. */
import type { ReactNode, Ref } from 'react';

interface Field {
	label: string;
	value: string;
	onChange: ( value: string ) => void;
	maxLength?: number;
	help?: ReactNode;
}

function Input( {
	label,
	value,
	onChange,
	maxLength,
	type,
}: Field & { type: string } ) {
	return (
		<input
			type={ type }
			aria-label={ label }
			value={ value }
			maxLength={ maxLength }
			onChange={ ( { target } ) => onChange( target.value ) }
		/>
	);
}

export const TextControl = ( props: Field ) => (
	<Input { ...props } type="text" />
);

export const SearchControl = ( props: Field ) => (
	<Input { ...props } type="search" />
);

export function TextareaControl( { label, value, onChange }: Field ) {
	return (
		<textarea
			aria-label={ label }
			value={ value }
			onChange={ ( { target } ) => onChange( target.value ) }
		/>
	);
}

export function SelectControl( {
	label,
	value,
	options,
	onFocus,
	onChange,
}: Field & {
	options: Array< { value: string; label: string } >;
	onFocus?: () => void;
} ) {
	return (
		<select
			aria-label={ label }
			value={ value }
			onFocus={ onFocus }
			onChange={ ( { target } ) => onChange( target.value ) }
		>
			{ options.map( ( one ) => (
				<option key={ one.value } value={ one.value }>
					{ one.label }
				</option>
			) ) }
		</select>
	);
}

export function ToggleControl( {
	label,
	checked,
	onChange,
}: {
	label: string;
	checked: boolean;
	onChange: ( checked: boolean ) => void;
} ) {
	return (
		<input
			type="checkbox"
			aria-label={ label }
			checked={ checked }
			onChange={ ( { target } ) => onChange( target.checked ) }
		/>
	);
}

export function FormTokenField( {
	label,
	value,
	onChange,
}: {
	label: string;
	value: string[];
	onChange: ( tokens: string[] ) => void;
} ) {
	return (
		<input
			aria-label={ label }
			value={ value.join( ',' ) }
			onChange={ ( { target } ) => onChange( target.value.split( ',' ) ) }
		/>
	);
}

export function Button( {
	ref,
	children,
	label,
	disabled,
	className,
	type = 'button',
	onClick,
	...rest
}: {
	ref?: Ref< HTMLButtonElement >;
	children?: ReactNode;
	label?: string;
	disabled?: boolean;
	className?: string;
	type?: 'button' | 'submit';
	onClick?: () => void;
	'aria-pressed'?: boolean;
	'aria-haspopup'?: 'dialog';
} ) {
	return (
		<button
			ref={ ref }
			type={ type }
			className={ className }
			aria-label={ label }
			aria-disabled={ disabled }
			aria-pressed={ rest[ 'aria-pressed' ] }
			aria-haspopup={ rest[ 'aria-haspopup' ] }
			onClick={ () => ! disabled && onClick?.() }
		>
			{ children }
		</button>
	);
}

export function Notice( { children }: { children: ReactNode } ) {
	return <div data-testid="notice">{ children }</div>;
}

export function Modal( {
	title,
	children,
	onRequestClose,
}: {
	title: string;
	children: ReactNode;
	onRequestClose: () => void;
} ) {
	return (
		<div
			className="components-modal__screen-overlay"
			role="dialog"
			aria-label={ title }
		>
			<button type="button" onClick={ onRequestClose }>
				Close dialog
			</button>
			{ children }
		</div>
	);
}
