<?php

namespace Vitrin\Chat\Storage;

use Vitrin\Chat\Contacts\Contact;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Staff\Agents;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\OwnTable;

defined( 'ABSPATH' ) || exit;

/** What becomes of rows that an earlier version wrote. */
final class Upgrade {

	/** The first one in which agents are records. */
	private const AGENTS = 3;

	/** The first one in which words that are written with a half-space are found joined. */
	private const JOINED = 7;

	/** The first one in which a look is a tab's. */
	private const TABS = 8;

	/** Before tables are made: looks last two minutes, so nothing is lost with theirs, whose key was another. */
	public static function make_room( mixed $before ): void {
		if ( is_numeric( $before ) && (int) $before < self::TABS ) {
			OwnTable::drop( Tables::LOOKS );
		}
	}

	/** The version is raised with it, so that an end in between takes nothing twice. */
	public static function from( int $before, int $now ): void {
		if ( $before < self::AGENTS ) {
			Database::in_transaction(
				static function () use ( $now ): void {
					self::name_agents();
					self::name_users();
					self::count_waiting();
					update_option( Tables::OPTION, (string) $now, true );
				}
			);
			IndexJob::schedule();
		}
		if ( $before > 0 && $before < self::JOINED ) {
			Database::run( "UPDATE %i SET normalised = NULL WHERE type <> 'image' AND (message LIKE %s OR message LIKE %s OR message LIKE %s OR message LIKE %s)", Tables::MESSAGES, "%\u{200c}%", '%می %', '% ها%', '% تر%' );
			IndexJob::schedule();
		}
	}

	/** Users' ids become those of agents' records; one statement a table, since a number may be both. */
	private static function name_agents(): void {
		foreach ( array( Tables::MESSAGES, Tables::CONVERSATIONS ) as $table ) {
			$cases = '';
			foreach ( Database::rows( 'SELECT DISTINCT agent FROM %i WHERE agent > 0', $table ) as $row ) {
				$cases .= sprintf( ' WHEN %d THEN %d', $row['agent'] ?? 0, Agents::of_user( (int) ( $row['agent'] ?? 0 ) )->id );
			}
			if ( '' !== $cases ) {
				Database::run( "UPDATE %i SET agent = CASE agent$cases ELSE 0 END WHERE agent > 0", $table );
			}
		}
	}

	/** Users of this site were named as those of any other system; where visitors log in elsewhere they may be those. */
	private static function name_users(): void {
		if ( ! has_filter( 'vitrin_chat_visitor' ) ) {
			Database::run( "UPDATE %i SET identity = CONCAT('user:', SUBSTR(identity, 4)) WHERE identity LIKE %s", Tables::CONTACTS, 'id:%' );
		}
		foreach ( Database::rows( "SELECT * FROM %i WHERE name <> '' OR email <> '' OR phone <> ''", Tables::CONTACTS ) as $row ) {
			$contact = Contact::of_row( $row );
			Database::run( 'UPDATE %i SET normalised = %s WHERE id = %d', Tables::CONTACTS, SearchText::of_contact( $contact->name, $contact->email, $contact->phone ), $contact->id );
		}
	}

	private static function count_waiting(): void {
		Database::run( 'UPDATE %i SET last_of_contact = COALESCE( (SELECT MAX(m.sequence) FROM %i m WHERE m.conversation = %i.id AND m.sender = %s), 0 )', Tables::CONVERSATIONS, Tables::MESSAGES, Tables::CONVERSATIONS, Message::CONTACT );
		Database::run(
			'UPDATE %i SET waiting_since = COALESCE( (SELECT MIN(m.created) FROM %i m WHERE m.conversation = %i.id AND m.sender = %s AND m.sequence > COALESCE( (SELECT MAX(a.sequence) FROM %i a WHERE a.conversation = m.conversation AND a.sender = %s), 0 )), 0 )',
			Tables::CONVERSATIONS,
			Tables::MESSAGES,
			Tables::CONVERSATIONS,
			Message::CONTACT,
			Tables::MESSAGES,
			Message::AGENT
		);
	}
}
