import { __, sprintf } from '@wordpress/i18n';
import type { Tab } from '../../domain/address';
import { moved } from '../../domain/order';
import { VARIABLES } from '../../domain/variables';
import { useTools } from '../context';
import { Face, Line } from '../Text';
import { CollectionTab } from './CollectionTab';
import { Figures } from './Figures';

function CannedTab() {
	const { api } = useTools();
	return (
		<CollectionTab
			title={ __( 'Canned answers', 'vitrin' ) }
			intro={
				<>
					{ __(
						'Agents find them by a slash and a few letters. These are filled in:',
						'vitrin'
					) }{ ' ' }
					{ VARIABLES.map( ( name ) => (
						<code key={ name } dir="ltr">
							{ `{{${ name }}}` }
						</code>
					) ) }
				</>
			}
			empty={ __(
				'There are no canned answers yet. Begin with what is asked most.',
				'vitrin'
			) }
			add={ __( 'Add a canned answer', 'vitrin' ) }
			collection={ api.canned }
			fields={ [
				{
					name: 'shortcut',
					label: __( 'Shortcut', 'vitrin' ),
					help: __( 'One word, typed after the slash.', 'vitrin' ),
					maxLength: 40,
				},
				{
					name: 'title',
					label: __( 'Title', 'vitrin' ),
					maxLength: 100,
				},
				{
					name: 'text',
					label: __( 'Text', 'vitrin' ),
					isLong: true,
					maxLength: 5000,
				},
			] }
			nameOf={ ( { title } ) => title }
			row={ ( { shortcut, title, text } ) => (
				<>
					<b>
						/<Line text={ shortcut } />
					</b>{ ' ' }
					<Line text={ title } />
					<Line
						text={ text.slice( 0, 200 ) }
						className="vitrin-inbox__preview"
					/>
				</>
			) }
			valuesOf={ ( { shortcut, title, text } ) => ( {
				shortcut,
				title,
				text,
			} ) }
			read={ ( { shortcut = '', title = '', text = '' } ) => ( {
				shortcut: shortcut.replace( /^\/+/, '' ).trim(),
				title: title.trim(),
				text,
			} ) }
		/>
	);
}

function FaqsTab() {
	const { api } = useTools();
	return (
		<CollectionTab
			title={ __( 'Frequent questions', 'vitrin' ) }
			intro={ __(
				'Visitors see them in the chat before they write.',
				'vitrin'
			) }
			empty={ __( 'There are no questions yet.', 'vitrin' ) }
			add={ __( 'Add a question', 'vitrin' ) }
			collection={ api.faqs }
			fields={ [
				{
					name: 'question',
					label: __( 'Question', 'vitrin' ),
					maxLength: 200,
				},
				{
					name: 'answer',
					label: __( 'Answer', 'vitrin' ),
					isLong: true,
					maxLength: 2000,
				},
			] }
			nameOf={ ( { question } ) => question }
			row={ ( { question, answer } ) => (
				<>
					<b>
						<Line text={ question } />
					</b>
					<Line
						text={ answer.slice( 0, 200 ) }
						className="vitrin-inbox__preview"
					/>
				</>
			) }
			valuesOf={ ( { question, answer } ) => ( { question, answer } ) }
			read={ ( { question = '', answer = '' }, before, all ) => ( {
				question: question.trim(),
				answer: answer.trim(),
				order:
					before?.order ??
					Math.max( 0, ...all.map( ( { order } ) => order ) ) + 1,
			} ) }
			move={ ( { id }, by, all ) => moved( all, id, by ) }
		/>
	);
}

const stateWords = ( isArchived: boolean, isOnline: boolean ): string => {
	if ( isArchived ) {
		return __( 'Archived', 'vitrin' );
	}
	return isOnline ? __( 'Online', 'vitrin' ) : __( 'Not here', 'vitrin' );
};

function AgentsTab() {
	const { api } = useTools();
	return (
		<CollectionTab
			title={ __( 'Agents', 'vitrin' ) }
			intro={ __(
				'Names and pictures as visitors see them. Whoever may answer chats becomes an agent with their first visit here.',
				'vitrin'
			) }
			empty={ __( 'There are no agents yet.', 'vitrin' ) }
			add={ __( 'Add an agent', 'vitrin' ) }
			collection={ api.agents }
			fields={ [
				{
					name: 'name',
					label: __( 'Name', 'vitrin' ),
					maxLength: 100,
				},
				{
					name: 'photo',
					label: __( 'Address of a picture', 'vitrin' ),
					help: __(
						'Of your own site. Empty: the first letter of the name.',
						'vitrin'
					),
					isOptional: true,
					maxLength: 500,
					dir: 'ltr',
				},
			] }
			nameOf={ ( { name } ) => name }
			row={ ( { name, photo, isOnline, isArchived } ) => (
				<span className="vitrin-inbox__agent">
					<Face name={ name } photo={ photo } />
					<b>
						<Line text={ name } />
					</b>
					<span>{ stateWords( isArchived, isOnline ) }</span>
				</span>
			) }
			valuesOf={ ( { publicName, photo } ) => ( {
				// Staff see another one of who shows visitors none.
				name: publicName,
				photo,
			} ) }
			read={ ( { name = '', photo = '' }, before ) => ( {
				name: name.trim(),
				photo: photo.trim(),
				archived: before?.isArchived ?? false,
			} ) }
			removeWords={ {
				button: __( 'Archive', 'vitrin' ),
				question: ( name ) =>
					sprintf(
						/* translators: %s: an agent's name. */
						__( 'Archive “%s”? What they wrote stays.', 'vitrin' ),
						name
					),
				bringBack: __( 'Bring back', 'vitrin' ),
				restored: ( one ) =>
					one.isArchived ? { ...one, isArchived: false } : null,
			} }
		/>
	);
}

/** What managers see beside the conversations. */
export function Manage( { tab }: { tab: Tab } ) {
	switch ( tab ) {
		case 'canned':
			return <CannedTab />;
		case 'faqs':
			return <FaqsTab />;
		case 'agents':
			return <AgentsTab />;
	}
	return <Figures />;
}
