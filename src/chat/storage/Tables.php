<?php

namespace Vitrin\Chat\Storage;

use Vitrin\Shared\Plugin\OwnTable;
use Vitrin\Shared\Plugin\TableSet;

defined( 'ABSPATH' ) || exit;

/** The tables of what visitors and staff wrote to each other. Nobody can write it again, so they stay when the plugin is deleted [CHAT-16]. */
final class Tables extends TableSet {

	public const CONTACTS = 'vitrin_chat_contacts';

	/** What is known of a contact beyond name, email and phone [CHAT-09]. */
	public const CONTACT_FIELDS = 'vitrin_chat_fields';

	public const CONTACT_TAGS = 'vitrin_chat_tags';

	public const CONVERSATIONS = 'vitrin_chat_conversations';

	public const MESSAGES = 'vitrin_chat_messages';

	/** Who answers. */
	public const AGENTS = 'vitrin_chat_agents';

	/** Who looks at which conversation just now. */
	public const LOOKS = 'vitrin_chat_looks';

	/** What staff write for each other, and what they did: never shown to a visitor. */
	public const NOTES = 'vitrin_chat_notes';

	public const CONVERSATION_TAGS = 'vitrin_chat_conversation_tags';

	public const FAQS = 'vitrin_chat_faqs';

	/** What figures are made of. */
	public const FIGURES = 'vitrin_chat_figures';

	/** Answers to be used again and again. */
	public const CANNED = 'vitrin_chat_canned';

	public const ALL = array( self::CONTACTS, self::CONTACT_FIELDS, self::CONTACT_TAGS, self::CONVERSATIONS, self::MESSAGES, self::AGENTS, self::LOOKS, self::NOTES, self::CONVERSATION_TAGS, self::CANNED, self::FAQS, self::FIGURES );

	/** The option that says which version is there. */
	public const OPTION = 'vitrin_chat_tables';

	/** Raise it when a column or a table comes. */
	protected const VERSION = 8;

	/** So that a row is locked for itself, and a key is equal to itself alone. */
	private const OPTIONS = 'ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

	public static function create(): bool {
		Upgrade::make_room( get_option( self::OPTION ) );
		$is_there = parent::create();
		if ( $is_there ) {
			FullText::provide();
		}

		return $is_there;
	}

	protected static function upgrade( int $before ): void {
		Upgrade::from( $before, self::VERSION );
	}

	/** @return list<OwnTable> Times are Unix seconds; keys are what visitors know of a row, and nobody can guess. */
	protected static function all(): array {
		return array(
			new OwnTable(
				self::CONTACTS,
				array(
					'id'          => 'bigint(20) unsigned NOT NULL AUTO_INCREMENT',
					'contact_key' => 'varchar(32) NOT NULL',
					'identity'    => "varchar(160) NOT NULL DEFAULT ''",
					'verified'    => 'tinyint(1) NOT NULL DEFAULT 0',
					'blocked'     => 'tinyint(1) NOT NULL DEFAULT 0',
					'merged_into' => 'bigint(20) unsigned NOT NULL DEFAULT 0',
					'name'        => "varchar(200) NOT NULL DEFAULT ''",
					'email'       => "varchar(200) NOT NULL DEFAULT ''",
					'phone'       => "varchar(60) NOT NULL DEFAULT ''",
					'cart'        => 'text',
					'page'        => "varchar(500) NOT NULL DEFAULT ''",
					'session_key' => "varchar(64) NOT NULL DEFAULT ''",
					'normalised'  => "varchar(700) NOT NULL DEFAULT ''",
					'resume_code' => "varchar(64) NOT NULL DEFAULT ''",
					'resume_email' => "varchar(200) NOT NULL DEFAULT ''",
					'proved_email' => "varchar(200) NOT NULL DEFAULT ''",
					'created'     => 'int unsigned NOT NULL DEFAULT 0',
					'seen'        => 'int unsigned NOT NULL DEFAULT 0',
					'left_at'     => 'int unsigned NOT NULL DEFAULT 0',
					'announced'   => 'int unsigned NOT NULL DEFAULT 0',
				),
				array( 'PRIMARY KEY (id)', 'UNIQUE KEY contact_key (contact_key)', 'KEY identity (identity)', 'KEY email (email)', 'KEY proved_email (proved_email)', 'KEY seen (seen)' ),
				self::OPTIONS
			),
			new OwnTable(
				self::CONTACT_FIELDS,
				array(
					'contact' => 'bigint(20) unsigned NOT NULL',
					'name'    => 'varchar(100) NOT NULL',
					'value'   => 'text NOT NULL',
				),
				array( 'PRIMARY KEY (contact,name)' ),
				self::OPTIONS
			),
			new OwnTable(
				self::CONTACT_TAGS,
				array(
					'contact' => 'bigint(20) unsigned NOT NULL',
					'name'    => 'varchar(100) NOT NULL',
				),
				array( 'PRIMARY KEY (contact,name)', 'KEY name (name)' ),
				self::OPTIONS
			),
			new OwnTable(
				self::CONVERSATIONS,
				array(
					'id'               => 'bigint(20) unsigned NOT NULL AUTO_INCREMENT',
					'conversation_key' => 'varchar(32) NOT NULL',
					'counter_file'     => 'varchar(32) NOT NULL',
					'contact'          => 'bigint(20) unsigned NOT NULL',
					'status'           => "varchar(12) NOT NULL DEFAULT 'open'",
					'agent'            => 'bigint(20) unsigned NOT NULL DEFAULT 0',
					'last_sequence'    => 'int unsigned NOT NULL DEFAULT 0',
					'last_sender'      => "varchar(8) NOT NULL DEFAULT ''",
					'read_by_contact'  => 'int unsigned NOT NULL DEFAULT 0',
					'read_by_staff'    => 'int unsigned NOT NULL DEFAULT 0',
					'last_of_contact'  => 'int unsigned NOT NULL DEFAULT 0',
					'waiting_since'    => 'int unsigned NOT NULL DEFAULT 0',
					'typing_until'     => 'int unsigned NOT NULL DEFAULT 0',
					'staff_noticed'    => 'int unsigned NOT NULL DEFAULT 0',
					'contact_noticed'  => 'int unsigned NOT NULL DEFAULT 0',
					'created'          => 'int unsigned NOT NULL DEFAULT 0',
					'updated'          => 'int unsigned NOT NULL DEFAULT 0',
				),
				array( 'PRIMARY KEY (id)', 'UNIQUE KEY conversation_key (conversation_key)', 'KEY contact (contact)', 'KEY status_updated (status,updated)', 'KEY updated (updated)', 'KEY agent_updated (agent,status,updated)', 'KEY status_waiting (status,waiting_since)' ),
				self::OPTIONS
			),
			new OwnTable(
				self::MESSAGES,
				array(
					'conversation' => 'bigint(20) unsigned NOT NULL',
					'sequence'     => 'int unsigned NOT NULL',
					'sender_id'    => 'varchar(64) NOT NULL',
					'sender'       => 'varchar(8) NOT NULL',
					'agent'        => 'bigint(20) unsigned NOT NULL DEFAULT 0',
					'type'         => "varchar(12) NOT NULL DEFAULT 'text'",
					'message'      => 'mediumtext NOT NULL',
					'card'         => "varchar(500) NOT NULL DEFAULT ''",
					'normalised'   => 'mediumtext NULL',
					'created'      => 'int unsigned NOT NULL DEFAULT 0',
				),
				array( 'PRIMARY KEY (conversation,sequence)', 'UNIQUE KEY conversation_sender (conversation,sender_id)', 'KEY sender_id (sender_id)' ),
				self::OPTIONS
			),
			...self::of_staff(),
		);
	}

	/** @return list<OwnTable> */
	private static function of_staff(): array {
		return array(
			new OwnTable(
				self::AGENTS,
				array(
					'id'       => 'bigint(20) unsigned NOT NULL AUTO_INCREMENT',
					// None for who has no account here, so that it is unique all the same.
					'user'     => 'bigint(20) unsigned NULL',
					'name'     => "varchar(100) NOT NULL DEFAULT ''",
					'photo'    => "varchar(500) NOT NULL DEFAULT ''",
					'archived' => 'tinyint(1) NOT NULL DEFAULT 0',
					'away'     => 'tinyint(1) NOT NULL DEFAULT 0',
					'created'  => 'int unsigned NOT NULL DEFAULT 0',
				),
				array( 'PRIMARY KEY (id)', 'UNIQUE KEY user (user)' ),
				self::OPTIONS
			),
			new OwnTable(
				self::LOOKS,
				array(
					'conversation' => 'bigint(20) unsigned NOT NULL',
					'agent'        => 'bigint(20) unsigned NOT NULL',
					'tab'          => "varchar(36) NOT NULL DEFAULT ''",
					'looks_until'  => 'int unsigned NOT NULL DEFAULT 0',
					'types_until'  => 'int unsigned NOT NULL DEFAULT 0',
				),
				array( 'PRIMARY KEY (conversation,agent,tab)', 'KEY agent (agent)', 'KEY looks_until (looks_until)' ),
				self::OPTIONS
			),
			new OwnTable(
				self::NOTES,
				array(
					'id'             => 'bigint(20) unsigned NOT NULL AUTO_INCREMENT',
					'conversation'   => 'bigint(20) unsigned NOT NULL',
					'sender_id'      => 'varchar(64) NOT NULL',
					'kind'           => "varchar(8) NOT NULL DEFAULT 'note'",
					'agent'          => 'bigint(20) unsigned NOT NULL DEFAULT 0',
					'to_agent'       => 'bigint(20) unsigned NOT NULL DEFAULT 0',
					'note'           => 'text NOT NULL',
					'after_sequence' => 'int unsigned NOT NULL DEFAULT 0',
					'created'        => 'int unsigned NOT NULL DEFAULT 0',
				),
				array( 'PRIMARY KEY (id)', 'UNIQUE KEY conversation_sender (conversation,sender_id)' ),
				self::OPTIONS
			),
			new OwnTable(
				self::CONVERSATION_TAGS,
				array(
					'conversation' => 'bigint(20) unsigned NOT NULL',
					'name'         => 'varchar(60) NOT NULL',
				),
				array( 'PRIMARY KEY (conversation,name)', 'KEY name (name)' ),
				self::OPTIONS
			),
			new OwnTable(
				self::CANNED,
				array(
					'id'       => 'bigint(20) unsigned NOT NULL AUTO_INCREMENT',
					'shortcut' => 'varchar(40) NOT NULL',
					'title'    => "varchar(100) NOT NULL DEFAULT ''",
					'text'     => 'text NOT NULL',
				),
				array( 'PRIMARY KEY (id)', 'UNIQUE KEY shortcut (shortcut)' ),
				self::OPTIONS
			),
			new OwnTable(
				self::FAQS,
				array(
					'id'       => 'bigint(20) unsigned NOT NULL AUTO_INCREMENT',
					'question' => 'text NOT NULL',
					'answer'   => 'text NOT NULL',
					'position' => 'int NOT NULL DEFAULT 0',
				),
				array( 'PRIMARY KEY (id)', 'KEY position (position)' ),
				self::OPTIONS
			),
			new OwnTable(
				self::FIGURES,
				array(
					'kind'      => 'varchar(8) NOT NULL',
					'reference' => 'varchar(40) NOT NULL',
					'day'       => 'varchar(10) NOT NULL',
					'value'     => 'int NOT NULL DEFAULT 0',
					'agent'     => 'bigint(20) unsigned NOT NULL DEFAULT 0',
					'amount'    => "decimal(26,4) NOT NULL DEFAULT '0'",
				),
				array( 'PRIMARY KEY (kind,reference)', 'KEY kind_day (kind,day,value)' ),
				self::OPTIONS
			),
		);
	}
}
