<?php

namespace Vitrin\Chat\Outside;

use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\OwnTable;
use Vitrin\Shared\Plugin\TableSet;

defined( 'ABSPATH' ) || exit;

/** Of whom something went to an outside service: its contact, and which kinds of data. Nobody else knows it, so it stays when the plugin is deleted [CHAT-16]. */
final class SentTable extends TableSet {

	public const TABLE = 'vitrin_chat_outside_contacts';

	/** The option that says which version is there. */
	public const OPTION = 'vitrin_chat_outside_tables';

	protected const VERSION = 2;

	/** @return list<OwnTable> Times are Unix seconds. Of an email there is a hash alone. */
	protected static function all(): array {
		return array(
			new OwnTable(
				self::TABLE,
				array(
					'id'            => 'bigint(20) unsigned NOT NULL AUTO_INCREMENT',
					'service_key'   => 'varchar(8) NOT NULL',
					'host'          => 'varchar(190) NOT NULL',
					'contact_id'    => 'varchar(100) NOT NULL',
					'contact_token' => 'text NOT NULL',
					'user_id'       => 'bigint(20) unsigned NOT NULL DEFAULT 0',
					'email_hash'    => "varchar(64) NOT NULL DEFAULT ''",
					'kinds'         => 'text NOT NULL',
					'created'       => 'int unsigned NOT NULL DEFAULT 0',
					'seen'          => 'int unsigned NOT NULL DEFAULT 0',
				),
				array( 'PRIMARY KEY (id)', 'KEY service_contact (service_key,contact_id)', 'KEY user_id (user_id)', 'KEY email_hash (email_hash)', 'KEY seen (seen)' ),
				'DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin'
			),
		);
	}

	/** A contact had one row, whatever its token. */
	protected static function upgrade( int $before ): void {
		if ( $before < 2 && array() !== Database::rows( "SHOW INDEX FROM %i WHERE Key_name = 'contact'", self::TABLE ) ) {
			Database::run( 'ALTER TABLE %i DROP INDEX contact', self::TABLE );
		}
	}
}
