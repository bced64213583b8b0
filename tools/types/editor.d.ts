/**
 * As much of the block editor's packages as our blocks use. WordPress ships them; installed
 * from npm they would bring half of the editor for a handful of names.
 */
declare module '@wordpress/blocks' {
	import type { ComponentType, ReactElement } from 'react';

	export interface Block {
		name: string;
		attributes: Record< string, unknown >;
		innerBlocks?: Block[];
	}

	type Attributes = Record< string, unknown >;

	export type BlockTransform =
		| {
				type: 'block';
				blocks: string[];
				isMatch?: ( attributes: Attributes, block?: Block ) => boolean;
				transform: (
					attributes: Attributes,
					innerBlocks?: Block[]
				) => Block | Block[];
		  }
		| {
				type: 'shortcode';
				tag: string;
				transform: ( attributes: {
					named: Record< string, string | undefined >;
				} ) => Block;
		  };

	export function createBlock( name: string, attributes?: object ): Block;

	export function registerBlockType< Own >(
		name: string,
		settings: {
			icon: ReactElement;
			edit: ComponentType< {
				clientId: string;
				attributes: Own;
				setAttributes: ( changed: Partial< Own > ) => void;
			} >;
			variations?: Array< {
				name: string;
				title: string;
				description?: string;
				icon?: ReactElement;
				keywords?: string[];
				isDefault?: boolean;
				attributes: Partial< Own >;
				isActive?: string[];
				example?: { attributes: Partial< Own > };
			} >;
			transforms?: { from: BlockTransform[]; to?: BlockTransform[] };
		}
	): void;
}

declare module '@wordpress/block-editor' {
	import type { HTMLAttributes, ReactNode, RefAttributes } from 'react';

	type BlockProps = HTMLAttributes< HTMLDivElement > &
		RefAttributes< HTMLDivElement >;

	export function useBlockProps( props?: BlockProps ): BlockProps;
	export function useBlockEditingMode():
		'default' | 'contentOnly' | 'disabled';
	export function InspectorControls( props: {
		children: ReactNode;
	} ): ReactNode;
}

declare module '@wordpress/server-side-render' {
	import type { ComponentType, ReactNode } from 'react';

	export default function ServerSideRender( props: {
		block: string;
		attributes: object;
		httpMethod?: 'GET' | 'POST';
		skipBlockSupportAttributes?: boolean;
		urlQueryArgs?: Record< string, string | number >;
		EmptyResponsePlaceholder?: ComponentType;
	} ): ReactNode;
}

declare module '@wordpress/components' {
	import type { ReactNode, RefObject } from 'react';

	interface Control< Value > {
		__nextHasNoMarginBottom?: boolean;
		__next40pxDefaultSize?: boolean;
		id?: string;
		label: ReactNode;
		hideLabelFromVision?: boolean;
		help?: ReactNode;
		disabled?: boolean;
		onChange: ( value: Value ) => void;
	}
	export function PanelBody( props: {
		title: string;
		initialOpen?: boolean;
		children: ReactNode;
	} ): ReactNode;
	export function ToggleControl(
		props: Control< boolean > & { checked: boolean }
	): ReactNode;
	export function CheckboxControl(
		props: Control< boolean > & { checked: boolean }
	): ReactNode;
	export function RangeControl(
		props: Control< number | undefined > & {
			value: number;
			min: number;
			max: number;
		}
	): ReactNode;
	export function Flex( props: {
		gap?: number;
		align?: string;
		justify?: string;
		children: ReactNode;
	} ): ReactNode;
	export function FlexBlock( props: { children: ReactNode } ): ReactNode;
	export const BaseControl: {
		VisualLabel: ( props: {
			as?: 'legend';
			children: ReactNode;
		} ) => ReactNode;
	};
	export function FormTokenField( props: {
		__nextHasNoMarginBottom?: boolean;
		__next40pxDefaultSize?: boolean;
		__experimentalExpandOnFocus?: boolean;
		__experimentalShowHowTo?: boolean;
		label: string;
		placeholder?: string;
		value: string[];
		suggestions: string[];
		maxLength?: number;
		onInputChange?: ( text: string ) => void;
		onChange: ( tokens: Array< string | { value: string } > ) => void;
	} ): ReactNode;
	export function TextControl(
		props: Control< string > & {
			value: string | number;
			type?: 'number' | 'password' | 'url';
			maxLength?: number;
			required?: boolean;
			autoComplete?: string;
			min?: number;
			max?: number;
			dir?: string;
			inputMode?: 'numeric';
			spellCheck?: boolean;
			onBlur?: () => void;
			'aria-invalid'?: boolean;
		}
	): ReactNode;
	export function SelectControl(
		props: Control< string > & {
			value: string;
			options: Array< { value: string; label: string } >;
			onFocus?: () => void;
		}
	): ReactNode;
	export function ColorIndicator( props: { colorValue: string } ): ReactNode;
	export function ColorPalette( props: {
		'aria-label': string;
		colors: Array< { name: string; color: string } >;
		value: string | undefined;
		clearable: boolean;
		enableAlpha: boolean;
		onChange: ( value: string | undefined ) => void;
	} ): ReactNode;
	export function SearchControl( props: {
		__nextHasNoMarginBottom?: boolean;
		label: string;
		placeholder?: string;
		value: string;
		onChange: ( value: string ) => void;
	} ): ReactNode;
	export function Button( props: {
		ref?: RefObject< HTMLButtonElement | null >;
		'aria-haspopup'?: 'dialog';
		__next40pxDefaultSize?: boolean;
		variant?: 'primary' | 'secondary' | 'tertiary' | 'link';
		isBusy?: boolean;
		isPressed?: boolean;
		isDestructive?: boolean;
		disabled?: boolean;
		accessibleWhenDisabled?: boolean;
		type?: 'button' | 'submit';
		size?: 'default' | 'compact' | 'small';
		/** Of Dashicons. */
		icon?: string;
		/** The name of a button that is an icon only. */
		label?: string;
		className?: string;
		'aria-pressed'?: boolean;
		'data-move'?: string;
		'aria-disabled'?: boolean;
		style?: object;
		'aria-expanded'?: boolean;
		'aria-controls'?: string;
		onMouseDown?: ( event: { preventDefault: () => void } ) => void;
		onClick?: () => void;
		children?: ReactNode;
	} ): ReactNode;
	export function TextareaControl(
		props: Control< string > & {
			value: string;
			rows?: number;
			dir?: string;
			maxLength?: number;
		}
	): ReactNode;
	export function Modal( props: {
		title: string;
		size?: 'small' | 'medium' | 'large';
		onRequestClose: () => void;
		children: ReactNode;
	} ): ReactNode;
	export function Spinner(): ReactNode;
	export function Disabled( props: { children: ReactNode } ): ReactNode;
	export function Placeholder( props: {
		label: string;
		icon: ReactNode;
		instructions: string;
		children?: ReactNode;
	} ): ReactNode;
	export function Notice( props: {
		status: 'error' | 'warning' | 'success' | 'info';
		isDismissible?: boolean;
		/** What screen readers hear instead of the children; empty: nothing. */
		spokenMessage?: string;
		onRemove?: () => void;
		children: ReactNode;
	} ): ReactNode;
}

declare module '@wordpress/api-fetch' {
	export default function apiFetch< Answer >( request: {
		path: string;
		method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
		data?: unknown;
		body?: FormData;
		signal?: AbortSignal;
		keepalive?: boolean;
	} ): Promise< Answer >;
}

declare module '@wordpress/a11y' {
	export function speak( text: string ): void;
}
