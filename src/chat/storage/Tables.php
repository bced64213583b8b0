<?php

namespace Vitrin\Chat\Storage;

use Vitrin\Shared\Plugin\OwnTable;
use Vitrin\Shared\Plugin\TableSet;

defined( 'ABSPATH' ) || exit;

/** The tables of what visitors and staff wrote to each other. Nobody can write it again, so they stay when the plugin is deleted [CHAT-16]. */
final class Tables {

	public const CONTACTS = 'vitrin_chat_contacts';

	/** What is known of a contact beyond name, email and phone [CHAT-09]. */
	public const CONTACT_FIELDS = 'vitrin_chat_fields';

	public const CONTACT_TAGS = 'vitrin_chat_tags';

	public const CONVERSATIONS = 'vitrin_chat_conversations';

	public const MESSAGES = 'vitrin_chat_messages';

	public const ALL = array( self::CONTACTS, self::CONTACT_FIELDS, self::CONTACT_TAGS, self::CONVERSATIONS, self::MESSAGES );

	/** The option that says which version is there. */
	public const OPTION = 'vitrin_chat_tables';

	/** Raise it when a column or a table comes. */
	private const VERSION = 2;

	/** So that a row is locked for itself, and a key is equal to itself alone. */
	private const OPTIONS = 'ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';

	/** Whether they were made. */
	public static function are_there(): bool {
		return self::set()->are_there();
	}

	/** Makes what is missing. Not within a transaction: it would end. */
	public static function provide(): bool {
		return self::set()->provide();
	}

	/** Also where the option says that all is well and a table was dropped by hand. */
	public static function create(): bool {
		return self::set()->create();
	}

	private static function set(): TableSet {
		return new TableSet( self::OPTION, self::VERSION, self::all( ... ) );
	}

	/** @return list<OwnTable> Times are Unix seconds; keys are what visitors know of a row, and nobody can guess. */
	private static function all(): array {
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
					'resume_code' => "varchar(64) NOT NULL DEFAULT ''",
					'created'     => 'int unsigned NOT NULL DEFAULT 0',
					'seen'        => 'int unsigned NOT NULL DEFAULT 0',
					'left_at'     => 'int unsigned NOT NULL DEFAULT 0',
					'announced'   => 'int unsigned NOT NULL DEFAULT 0',
				),
				array( 'PRIMARY KEY (id)', 'UNIQUE KEY contact_key (contact_key)', 'KEY identity (identity)', 'KEY email (email)', 'KEY seen (seen)' ),
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
					'typing_until'     => 'int unsigned NOT NULL DEFAULT 0',
					'staff_noticed'    => 'int unsigned NOT NULL DEFAULT 0',
					'contact_noticed'  => 'int unsigned NOT NULL DEFAULT 0',
					'created'          => 'int unsigned NOT NULL DEFAULT 0',
					'updated'          => 'int unsigned NOT NULL DEFAULT 0',
				),
				array( 'PRIMARY KEY (id)', 'UNIQUE KEY conversation_key (conversation_key)', 'KEY contact (contact)', 'KEY status_updated (status,updated)', 'KEY updated (updated)' ),
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
					'created'      => 'int unsigned NOT NULL DEFAULT 0',
				),
				array( 'PRIMARY KEY (conversation,sequence)', 'UNIQUE KEY conversation_sender (conversation,sender_id)', 'KEY sender_id (sender_id)' ),
				self::OPTIONS
			),
		);
	}
}
