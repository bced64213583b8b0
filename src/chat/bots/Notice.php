<?php

namespace Vitrin\Chat\Bots;

defined( 'ABSPATH' ) || exit;

/** What the bot itself says in the staff's chat. */
final class Notice {

	public const CHAT_LINKED  = 'chat';
	public const AGENT_LINKED = 'agent';
	public const HIDDEN       = 'hidden';
	public const WRONG_CODE   = 'code';
	public const HOW_TO_REPLY = 'how';
	public const TEXT_ALONE   = 'text';
	public const EDITED       = 'edited';
	public const LOST_PICTURE = 'picture';
	public const GONE         = 'gone';
	public const NOTED        = 'noted';

	public static function text( string $notice ): string {
		return match ( $notice ) {
			self::CHAT_LINKED  => __( 'This chat is linked: messages of visitors come here. Reply to one to answer it. A reply that begins with // stays a private note.', 'vitrin' ),
			self::AGENT_LINKED => __( 'Done: visitors see your answers with your name.', 'vitrin' ),
			self::HIDDEN       => __( 'This group hides who you are, so the code is used up and changes nothing. Get another one, and send it to the bot in a chat of your own.', 'vitrin' ),
			self::WRONG_CODE   => __( 'This code is not valid, or too old. Make another one in the shop.', 'vitrin' ),
			self::HOW_TO_REPLY => __( 'Nobody has got this. To answer a visitor, use “Reply” on their message.', 'vitrin' ),
			self::TEXT_ALONE   => __( 'This was not sent to the visitor: only text and pictures of five megabytes at most can be sent from here.', 'vitrin' ),
			self::EDITED       => __( 'The visitor has your first wording: what was changed afterwards is not sent.', 'vitrin' ),
			self::LOST_PICTURE => __( 'This picture could not be fetched: the visitor reads only that you have sent one. Send it again, or in the inbox.', 'vitrin' ),
			self::GONE         => __( 'This conversation was deleted, so your answer was not sent.', 'vitrin' ),
			self::NOTED        => __( 'Kept as a private note: the visitor doesn’t see it.', 'vitrin' ),
			default            => '',
		};
	}
}
