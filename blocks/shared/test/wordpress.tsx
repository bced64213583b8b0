/**
 * WordPress's packages for the editor, as much of them as our blocks use: WordPress ships them.
 */
import type { ReactNode } from 'react';

interface Labelled< Value > {
	label: string;
	onChange: ( value: Value ) => void;
}

export const blockEditor = {
	useBlockProps: () => ( {} ),
	InspectorControls: ( { children }: { children: ReactNode } ) => (
		<aside>{ children }</aside>
	),
};

/** A switch is one, too. */
const Checkbox = ( {
	label,
	checked,
	onChange,
}: Labelled< boolean > & { checked: boolean } ) => (
	<label htmlFor={ label }>
		<input
			id={ label }
			type="checkbox"
			checked={ checked }
			onChange={ () => onChange( ! checked ) }
		/>
		{ label }
	</label>
);

export const components = {
	PanelBody: ( { children }: { children: ReactNode } ) => (
		<div>{ children }</div>
	),
	Disabled: ( { children }: { children: ReactNode } ) => (
		<div inert>{ children }</div>
	),
	/**
	 * WordPress's draws what it holds once more to speak it, as a part of itself: a button with hooks in there that comes
	 * or goes ends the block. What is spoken has to be given wherever it holds more than text.
	 */
	Notice: ( {
		children,
		spokenMessage = children,
	}: {
		children: ReactNode;
		spokenMessage?: ReactNode;
	} ) => {
		if ( typeof spokenMessage !== 'string' ) {
			throw new Error( 'A notice without a text to speak.' );
		}
		return <div role="note">{ children }</div>;
	},
	Placeholder: ( {
		label,
		instructions,
		children,
	}: {
		label: string;
		instructions: string;
		children: ReactNode;
	} ) => (
		<section aria-label={ label }>
			{ instructions }
			{ children }
		</section>
	),
	ToggleControl: Checkbox,
	CheckboxControl: Checkbox,
	RangeControl: ( {
		label,
		value,
		onChange,
	}: Labelled< number > & { value: number } ) => (
		<label htmlFor={ label }>
			<input
				id={ label }
				type="number"
				value={ value }
				onChange={ ( event ) =>
					onChange( Number( event.target.value ) )
				}
			/>
			{ label }
		</label>
	),
	Button: ( {
		label,
		children,
		'aria-disabled': disabled,
		onClick,
		onMouseDown,
		'data-move': move,
	}: {
		label?: string;
		children?: ReactNode;
		'aria-disabled'?: boolean;
		onClick: () => void;
		onMouseDown?: ( event: { preventDefault: () => void } ) => void;
		'data-move'?: string;
	} ) => (
		<button
			type="button"
			aria-label={ label }
			aria-disabled={ disabled }
			data-move={ move }
			onClick={ onClick }
			onMouseDown={ onMouseDown }
		>
			{ children }
		</button>
	),
	Flex: ( { children }: { children: ReactNode } ) => <div>{ children }</div>,
	FlexBlock: ( { children }: { children: ReactNode } ) => (
		<span>{ children }</span>
	),
	BaseControl: {
		VisualLabel: ( { children }: { children: ReactNode } ) => (
			<legend>{ children }</legend>
		),
	},
	FormTokenField: ( {
		label,
		value,
		suggestions,
		onInputChange,
		onChange,
	}: Labelled< string[] > & {
		value: string[];
		suggestions: string[];
		onInputChange: ( text: string ) => void;
	} ) => (
		<div role="group" aria-label={ label }>
			{ value.join( ', ' ) }
			<input
				aria-label={ `${ label }: search` }
				onChange={ ( event ) => onInputChange( event.target.value ) }
			/>
			{ suggestions.map( ( text ) => (
				<button
					key={ text }
					type="button"
					onClick={ () => onChange( [ ...value, text ] ) }
				>
					{ text }
				</button>
			) ) }
		</div>
	),
	TextControl: ( {
		label,
		value,
		onChange,
	}: Labelled< string > & { value: string } ) => (
		<label htmlFor={ label }>
			<input
				id={ label }
				value={ value }
				onChange={ ( event ) => onChange( event.target.value ) }
			/>
			{ label }
		</label>
	),
	SelectControl: ( {
		label,
		help,
		value,
		options,
		onChange,
	}: Labelled< string > & {
		help?: string;
		value: string;
		options: Array< { value: string; label: string } >;
	} ) => (
		<label htmlFor={ label }>
			{ label }
			<select
				id={ label }
				value={ value }
				onChange={ ( event ) => onChange( event.target.value ) }
			>
				{ options.map( ( option ) => (
					<option key={ option.value } value={ option.value }>
						{ option.label }
					</option>
				) ) }
			</select>
			{ help && <p>{ help }</p> }
		</label>
	),
};
