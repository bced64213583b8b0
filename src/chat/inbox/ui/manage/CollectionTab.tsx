import {
	Button,
	Modal,
	TextareaControl,
	TextControl,
} from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode, RefObject } from 'react';
import { announce } from '../../../../shared/dom/announce';
import type { Collection } from '../../api';
import type { InboxError } from '../../failure';
import { useTools } from '../context';
import { Empty, Failure, Skeleton } from '../States';
import { useCollection, type CollectionState } from './use-collection';

export interface FieldFacts {
	name: string;
	label: string;
	help?: string;
	isLong?: boolean;
	maxLength: number;
	/** It may stay empty. */
	isOptional?: boolean;
	dir?: 'ltr';
}

type Values = Record< string, string >;

interface Props< One extends { id: number }, Change > {
	title: string;
	intro: ReactNode;
	empty: string;
	add: string;
	collection: Collection< One, Change >;
	fields: readonly FieldFacts[];
	/** What a row is called. */
	nameOf: ( one: One ) => string;
	row: ( one: One ) => ReactNode;
	valuesOf: ( one: One ) => Values;
	/** What is saved. */
	read: ( values: Values, before: One | null, all: readonly One[] ) => Change;
	/** Whether rows are moved up and down. */
	move?: (
		one: One,
		by: 1 | -1,
		all: readonly One[]
	) => Array< Change & { id: number } >;
	removeWords?: {
		button: string;
		question: ( name: string ) => string;
		bringBack: string;
		/** How one that was removed, and is listed still, is saved to come back; null for the others. */
		restored: ( one: One ) => One | null;
	};
}

function Field( {
	facts,
	value,
	onChange,
}: {
	facts: FieldFacts;
	value: string;
	onChange: ( value: string ) => void;
} ) {
	const { label, help, maxLength, isLong, dir = 'auto' } = facts;
	const own = {
		__nextHasNoMarginBottom: true,
		label,
		maxLength,
		dir,
		value,
		onChange,
		...( help && { help } ),
	};
	return isLong ? (
		<TextareaControl { ...own } rows={ 5 } />
	) : (
		<TextControl __next40pxDefaultSize { ...own } />
	);
}

function Form( {
	title,
	fields,
	before,
	onSave,
	onClose,
}: {
	title: string;
	fields: readonly FieldFacts[];
	before: Values;
	onSave: ( values: Values ) => Promise< InboxError | null >;
	onClose: () => void;
} ) {
	const [ values, setValues ] = useState( before );
	const [ problem, setProblem ] = useState( '' );
	const [ isBusy, setBusy ] = useState( false );
	const save = async (): Promise< void > => {
		const missing = fields.find(
			( { name, isOptional } ) => ! isOptional && ! values[ name ]?.trim()
		);
		if ( missing || isBusy ) {
			setProblem(
				missing
					? sprintf(
							/* translators: %s: a field's name. */
							__( 'Please fill in “%s”.', 'vitrin' ),
							missing.label
						)
					: ''
			);
			return;
		}
		setBusy( true );
		const error = await onSave( values );
		setBusy( false );
		if ( error ) {
			setProblem( error.message );
		} else {
			onClose();
		}
	};
	return (
		<Modal title={ title } size="medium" onRequestClose={ onClose }>
			<form
				className="vitrin-inbox__form"
				noValidate
				onSubmit={ ( event ) => {
					event.preventDefault();
					void save();
				} }
			>
				{ fields.map( ( facts ) => (
					<Field
						key={ facts.name }
						facts={ facts }
						value={ values[ facts.name ] ?? '' }
						onChange={ ( value ) =>
							setValues( { ...values, [ facts.name ]: value } )
						}
					/>
				) ) }
				<p className="vitrin-inbox__problem" role="alert">
					{ problem }
				</p>
				<Button
					__next40pxDefaultSize
					variant="primary"
					type="submit"
					isBusy={ isBusy }
				>
					{ __( 'Save', 'vitrin' ) }
				</Button>
			</form>
		</Modal>
	);
}

function Sure( {
	question,
	button,
	onYes,
	onNo,
}: {
	question: string;
	button: string;
	onYes: () => void;
	onNo: () => void;
} ) {
	return (
		<Modal title={ question } size="small" onRequestClose={ onNo }>
			<div className="vitrin-inbox__guard">
				<Button
					__next40pxDefaultSize
					variant="primary"
					isDestructive
					onClick={ onYes }
				>
					{ button }
				</Button>
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ onNo }
				>
					{ __( 'Cancel', 'vitrin' ) }
				</Button>
			</div>
		</Modal>
	);
}

function RowDeeds< One extends { id: number } >( {
	one,
	all,
	name,
	remove,
	isRemoved,
	onEdit,
	onRemove,
	onMove,
}: {
	one: One;
	all: readonly One[];
	name: string;
	/** Of the button that removes it, or brings it back. */
	remove: string;
	isRemoved: boolean;
	onEdit: () => void;
	onRemove: () => void;
	onMove: ( ( by: 1 | -1 ) => void ) | null;
} ) {
	const of = <span className="screen-reader-text"> { name }</span>;
	const place = all.indexOf( one );
	return (
		<span className="vitrin-inbox__row-deeds">
			{ onMove && (
				<>
					<Button
						icon="arrow-up-alt2"
						label={ sprintf(
							/* translators: %s: a question. */
							__( 'Move “%s” up', 'vitrin' ),
							name
						) }
						disabled={ place === 0 }
						accessibleWhenDisabled
						onClick={ () => onMove( -1 ) }
					/>
					<Button
						icon="arrow-down-alt2"
						label={ sprintf(
							/* translators: %s: a question. */
							__( 'Move “%s” down', 'vitrin' ),
							name
						) }
						disabled={ place === all.length - 1 }
						accessibleWhenDisabled
						onClick={ () => onMove( 1 ) }
					/>
				</>
			) }
			<Button __next40pxDefaultSize variant="tertiary" onClick={ onEdit }>
				{ __( 'Edit', 'vitrin' ) }
				{ of }
			</Button>
			<Button
				__next40pxDefaultSize
				variant="tertiary"
				isDestructive={ ! isRemoved }
				onClick={ onRemove }
			>
				{ remove }
				{ of }
			</Button>
		</span>
	);
}

function Edited< One extends { id: number }, Change >( {
	one,
	all,
	add,
	fields,
	nameOf,
	valuesOf,
	read,
	save,
	onClose,
}: Props< One, Change > & {
	/** Null: a new one. */
	one: One | null;
	all: readonly One[];
	save: CollectionState< One, Change >[ 'save' ];
	onClose: () => void;
} ) {
	return (
		<Form
			title={ one ? nameOf( one ) : add }
			fields={ fields }
			before={ one ? valuesOf( one ) : {} }
			onClose={ onClose }
			onSave={ ( values ) =>
				save( {
					...read( values, one, all ),
					...( one && { id: one.id } ),
				} )
			}
		/>
	);
}

function Row< One extends { id: number }, Change >( {
	one,
	all,
	row,
	nameOf,
	removeWords,
	onEdit,
	onRemove,
	onMove,
}: Props< One, Change > & {
	one: One;
	all: readonly One[];
	onEdit: ( one: One ) => void;
	onRemove: ( one: One ) => void;
	onMove: ( ( by: 1 | -1 ) => void ) | null;
} ) {
	const restored = removeWords?.restored( one ) ?? null;
	return (
		<li>
			<div>{ row( one ) }</div>
			<RowDeeds
				one={ one }
				all={ all }
				name={ nameOf( one ) }
				remove={
					( restored
						? removeWords?.bringBack
						: removeWords?.button ) ?? __( 'Delete', 'vitrin' )
				}
				isRemoved={ !! restored }
				onEdit={ () => onEdit( one ) }
				onRemove={ () =>
					restored ? onEdit( restored ) : onRemove( one )
				}
				onMove={ onMove }
			/>
		</li>
	);
}

function Head( {
	title,
	add,
	heading,
	onAdd,
}: {
	title: string;
	add: string;
	heading: RefObject< HTMLHeadingElement | null >;
	onAdd: () => void;
} ) {
	return (
		<header>
			<h2 id="vitrin-inbox-tab" ref={ heading } tabIndex={ -1 }>
				{ title }
			</h2>
			<Button __next40pxDefaultSize variant="primary" onClick={ onAdd }>
				{ add }
			</Button>
		</header>
	);
}

/** A list that managers add to, change and take from. */
export function CollectionTab< One extends { id: number }, Change >(
	props: Props< One, Change >
) {
	const { inbox } = useTools();
	const { title, collection, nameOf, removeWords } = props;
	const { all, error, reload, save, remove } = useCollection(
		collection,
		inbox.restart
	);
	const [ edited, setEdited ] = useState< One | 'new' | null >( null );
	const [ asked, setAsked ] = useState< One | null >( null );
	const heading = useRef< HTMLHeadingElement >( null );
	useEffect( () => heading.current?.focus(), [] );
	const told = ( problem: InboxError | null, done: string ): void => {
		if ( problem ) {
			inbox.say( problem.message, { isError: true } );
		} else {
			announce( done );
		}
	};
	const move = async ( one: One, by: 1 | -1 ): Promise< void > => {
		for ( const moved of props.move?.( one, by, all ?? [] ) ?? [] ) {
			told( await save( moved ), __( 'Moved.', 'vitrin' ) );
		}
	};
	const removeButton = removeWords?.button ?? __( 'Delete', 'vitrin' );
	return (
		<section
			className="vitrin-inbox__manage"
			aria-labelledby="vitrin-inbox-tab"
		>
			<Head
				title={ title }
				add={ props.add }
				heading={ heading }
				onAdd={ () => setEdited( 'new' ) }
			/>
			<p>{ props.intro }</p>
			{ error && <Failure error={ error } onRetry={ reload } /> }
			{ ! all && ! error && (
				<Skeleton rows={ 4 } label={ __( 'Loading …', 'vitrin' ) } />
			) }
			{ all?.length === 0 && <Empty>{ props.empty }</Empty> }
			<ul>
				{ ( all ?? [] ).map( ( one ) => (
					<Row
						key={ one.id }
						{ ...props }
						one={ one }
						all={ all ?? [] }
						onEdit={ setEdited }
						onRemove={ setAsked }
						onMove={
							props.move ? ( by ) => void move( one, by ) : null
						}
					/>
				) ) }
			</ul>
			{ edited && (
				<Edited
					{ ...props }
					one={ edited === 'new' ? null : edited }
					all={ all ?? [] }
					save={ save }
					onClose={ () => setEdited( null ) }
				/>
			) }
			{ asked && (
				<Sure
					question={
						removeWords?.question( nameOf( asked ) ) ??
						sprintf(
							/* translators: %s: what is deleted. */
							__( 'Delete “%s”?', 'vitrin' ),
							nameOf( asked )
						)
					}
					button={ removeButton }
					onNo={ () => setAsked( null ) }
					onYes={ () => {
						setAsked( null );
						heading.current?.focus();
						void remove( asked.id ).then( ( problem ) =>
							told( problem, __( 'Deleted.', 'vitrin' ) )
						);
					} }
				/>
			) }
		</section>
	);
}
