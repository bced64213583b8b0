<?php

namespace Vitrin\Chat\Outside;

use Vitrin\Shared\Plugin\OwnTable;
use Vitrin\Shared\Plugin\TableSet;

defined( 'ABSPATH' ) || exit;

/** Of whom something went to an outside service: its contact, and which kinds of data. Nobody else knows it, so it stays when the plugin is deleted [CHAT-16]. */
final class SentTable extends TableSet {

	public const TABLE = 'vitrin_chat_outside_contacts';

	/** The option that says which version is there. */
	public const OPTION = 'vitrin_chat_outside_tables';

	protected const VERSION = 1;

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
				array( 'PRIMARY KEY (id)', 'UNIQUE KEY contact (service_key,contact_id)', 'KEY user_id (user_id)', 'KEY email_hash (email_hash)', 'KEY seen (seen)' ),
				'DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin'
			),
		);
	}
}
