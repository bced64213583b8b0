<?php

namespace Vitrin\Chat\Widget;

use Vitrin\Shared\Settings\FieldText;

defined( 'ABSPATH' ) || exit;

/** What people read of the widget's settings. */
final class WidgetFieldTexts {

	/** @return array<string, FieldText> */
	public static function all(): array {
		$texts  = self::looks() + self::moments() + self::hours() + self::panel() + self::questions() + self::channels() + self::notices();
		$sorted = array();
		foreach ( array_keys( WidgetFields::all() ) as $name ) {
			$sorted[ $name ] = $texts[ $name ];
		}

		return $sorted;
	}

	/** @return array<string, list<string>> Names by translated heading. */
	public static function groups(): array {
		$questions = array();
		for ( $number = 1; $number <= WidgetFields::QUESTIONS; $number++ ) {
			array_push( $questions, 'question_' . $number, 'answer_' . $number );
		}

		return array(
			__( 'Chat button', 'vitrin' )              => array( 'label', 'palette', 'color', 'icon', 'icon_picture', 'size', 'own_size', 'side', 'bottom', 'edge', 'attention', 'opened', 'devices', 'phone_own', 'phone_size', 'phone_bottom' ),
			__( 'Bubble above the button', 'vitrin' )  => array( 'preview', 'preview_text', 'preview_delay' ),
			__( 'When and where it is shown', 'vitrin' ) => array( 'trigger', 'after', 'scroll', 'pages', 'page_list', 'hours', 'outside', 'saturday', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'holidays', 'dates', 'hours_answer', 'hours_answer_text' ),
			__( 'In the chat', 'vitrin' )              => array( 'welcome', 'offline', 'ask_name', 'ask_email', 'ask_phone', 'pictures', 'card', 'sound', 'rating', 'transcript', 'agent_coupons' ),
			__( 'Frequent questions', 'vitrin' )       => $questions,
			__( 'Other ways to reach you', 'vitrin' )  => WidgetFields::CHANNELS,
			__( 'Mails', 'vitrin' )                    => array( 'notify', 'notify_to', 'notify_absent' ),
		);
	}

	/** @return array<string, FieldText> */
	private static function looks(): array {
		$sizes = array(
			's'   => __( 'Small', 'vitrin' ),
			'm'   => __( 'Medium', 'vitrin' ),
			'l'   => __( 'Large', 'vitrin' ),
			'xl'  => __( 'Very large', 'vitrin' ),
			'xxl' => __( 'Largest', 'vitrin' ),
		);

		return array(
			'label'        => new FieldText( __( 'Name of the chat', 'vitrin' ), __( 'Heads the chat, and is what screen readers call the button. Empty: “Chat”.', 'vitrin' ) ),
			'palette'      => new FieldText(
				__( 'Colour of the chat', 'vitrin' ),
				__( 'Text on it is black or white, whichever reads better.', 'vitrin' ),
				choices: array(
					'shop'   => __( 'The shop’s', 'vitrin' ),
					'teal'   => __( 'Teal', 'vitrin' ),
					'blue'   => __( 'Blue', 'vitrin' ),
					'indigo' => __( 'Indigo', 'vitrin' ),
					'purple' => __( 'Purple', 'vitrin' ),
					'pink'   => __( 'Pink', 'vitrin' ),
					'red'    => __( 'Red', 'vitrin' ),
					'orange' => __( 'Orange', 'vitrin' ),
					'green'  => __( 'Green', 'vitrin' ),
					'black'  => __( 'Black', 'vitrin' ),
					'own'    => __( 'A colour of your own', 'vitrin' ),
				)
			),
			'color'        => new FieldText( __( 'Your colour', 'vitrin' ), __( 'Only with “A colour of your own”.', 'vitrin' ) ),
			'icon'         => new FieldText(
				__( 'Icon', 'vitrin' ),
				__( 'What the button shows.', 'vitrin' ),
				choices: array(
					'chat'     => __( 'Speech bubble', 'vitrin' ),
					'question' => __( 'Question mark', 'vitrin' ),
					'support'  => __( 'Headset', 'vitrin' ),
					'own'      => __( 'A picture of your own', 'vitrin' ),
				)
			),
			'icon_picture' => new FieldText( __( 'Your picture', 'vitrin' ), __( 'Square, at least 200 pixels wide. Only with “A picture of your own”.', 'vitrin' ) ),
			'size'         => new FieldText( __( 'Size', 'vitrin' ), __( '44, 60, 70, 84 or 94 pixels.', 'vitrin' ), choices: $sizes + array( 'own' => __( 'A size of your own', 'vitrin' ) ) ),
			'own_size'     => new FieldText( __( 'Your size', 'vitrin' ), __( 'Only with “A size of your own”. Fingers need 44 pixels.', 'vitrin' ), __( 'pixels', 'vitrin' ) ),
			'side'         => new FieldText(
				__( 'Side', 'vitrin' ),
				__( 'In which lower corner the button stands. It rises above what else is fixed there.', 'vitrin' ),
				choices: array(
					'left'  => __( 'Left', 'vitrin' ),
					'right' => __( 'Right', 'vitrin' ),
				)
			),
			'bottom'       => new FieldText( __( 'Distance from below', 'vitrin' ), __( 'To the window’s lower edge.', 'vitrin' ), __( 'pixels', 'vitrin' ) ),
			'edge'         => new FieldText( __( 'Distance from the side', 'vitrin' ), __( 'To the window’s left or right edge.', 'vitrin' ), __( 'pixels', 'vitrin' ) ),
			'attention'    => new FieldText(
				__( 'Draw attention', 'vitrin' ),
				__( 'The button moves three times. It never does for visitors who want no movement.', 'vitrin' ),
				choices: array(
					'none'   => __( 'Not at all', 'vitrin' ),
					'pulse'  => __( 'Grow and shrink', 'vitrin' ),
					'bounce' => __( 'Hop', 'vitrin' ),
					'shake'  => __( 'Rock', 'vitrin' ),
				)
			),
			'opened'       => new FieldText( __( 'Open by itself', 'vitrin' ), __( 'On wide screens, unless the visitor has closed it within the last hour. That costs every visitor the chat’s scripts.', 'vitrin' ) ),
			'devices'      => new FieldText(
				__( 'Devices', 'vitrin' ),
				__( 'Phones are windows up to 767 pixels wide.', 'vitrin' ),
				choices: array(
					'all'     => __( 'All', 'vitrin' ),
					'desktop' => __( 'Only wide screens', 'vitrin' ),
					'phone'   => __( 'Only phones', 'vitrin' ),
				)
			),
			'phone_own'    => new FieldText( __( 'Another look on phones', 'vitrin' ), __( 'Phones get the size and distance below.', 'vitrin' ) ),
			'phone_size'   => new FieldText( __( 'Size on phones', 'vitrin' ), __( '44, 60, 70, 84 or 94 pixels.', 'vitrin' ), choices: $sizes ),
			'phone_bottom' => new FieldText( __( 'Distance from below on phones', 'vitrin' ), __( 'To the window’s lower edge.', 'vitrin' ), __( 'pixels', 'vitrin' ) ),
		);
	}

	/** @return array<string, FieldText> */
	private static function moments(): array {
		return array(
			'preview'       => new FieldText( __( 'Show a bubble', 'vitrin' ), __( 'A line above the button. Who closes it doesn’t see it for an hour.', 'vitrin' ) ),
			'preview_text'  => new FieldText( __( 'Its text', 'vitrin' ), __( 'Such as: Any question about sizes?', 'vitrin' ) ),
			'preview_delay' => new FieldText( __( 'After', 'vitrin' ), __( 'How long the page has been there.', 'vitrin' ), __( 'seconds', 'vitrin' ) ),
			'trigger'       => new FieldText( __( 'Show the button later', 'vitrin' ), __( 'As soon as one of both is reached.', 'vitrin' ) ),
			'after'         => new FieldText( __( 'After', 'vitrin' ), __( '0: the time doesn’t count.', 'vitrin' ), __( 'seconds', 'vitrin' ) ),
			'scroll'        => new FieldText( __( 'After scrolling', 'vitrin' ), __( 'How much of the page. 0: scrolling doesn’t count.', 'vitrin' ), __( 'percent', 'vitrin' ) ),
			'pages'         => new FieldText(
				__( 'Pages', 'vitrin' ),
				__( 'Where the chat is shown.', 'vitrin' ),
				choices: array(
					'all'    => __( 'All', 'vitrin' ),
					'only'   => __( 'Only these', 'vitrin' ),
					'except' => __( 'All but these', 'vitrin' ),
				)
			),
			'page_list'     => new FieldText( __( 'Which', 'vitrin' ), __( 'Addresses with commas between them, such as /shop/, /product/*, *sale*. A star stands for anything, a single slash for the first page.', 'vitrin' ) ),
		);
	}

	/** @return array<string, FieldText> */
	private static function hours(): array {
		$days  = array(
			'saturday'  => __( 'Saturday', 'vitrin' ),
			'sunday'    => __( 'Sunday', 'vitrin' ),
			'monday'    => __( 'Monday', 'vitrin' ),
			'tuesday'   => __( 'Tuesday', 'vitrin' ),
			'wednesday' => __( 'Wednesday', 'vitrin' ),
			'thursday'  => __( 'Thursday', 'vitrin' ),
			'friday'    => __( 'Friday', 'vitrin' ),
		);
		$texts = array(
			'hours'   => new FieldText( __( 'Limit the hours', 'vitrin' ), __( 'By the time zone of WordPress’s general settings.', 'vitrin' ) ),
			'outside' => new FieldText(
				__( 'Outside of the hours', 'vitrin' ),
				__( 'What visitors find then.', 'vitrin' ),
				choices: array(
					'hide' => __( 'No chat', 'vitrin' ),
					'form' => __( 'A form for their question', 'vitrin' ),
				)
			),
		);
		foreach ( $days as $day => $label ) {
			$texts[ $day ] = new FieldText( $label, __( 'Such as 9-13, 16-20. 22-2 goes on past midnight; empty: closed.', 'vitrin' ) );
		}

		return $texts + array(
			'holidays' => new FieldText( __( 'Closed on holidays', 'vitrin' ), __( 'Those that Iran’s calendar has on the same day each year. Enter those of the lunar calendar below.', 'vitrin' ) ),
			'dates'    => new FieldText( __( 'Single days', 'vitrin' ), __( 'Days off such as 1405/01/15, or days with other hours such as 1405/02/01 10-14, with commas between them.', 'vitrin' ) ),
			'hours_answer'      => new FieldText( __( 'Answer outside of the hours', 'vitrin' ), __( 'Whoever writes then, while nobody is there, reads it once a night.', 'vitrin' ) ),
			'hours_answer_text' => new FieldText( __( 'What it says', 'vitrin' ), __( 'Empty: a sentence of ours.', 'vitrin' ) ),
		);
	}

	/** @return array<string, FieldText> */
	private static function panel(): array {
		$asked = array(
			'no'   => __( 'Not asked for', 'vitrin' ),
			'ask'  => __( 'Ask', 'vitrin' ),
			'must' => __( 'Required', 'vitrin' ),
		);

		return array(
			'welcome'    => new FieldText( __( 'Welcome', 'vitrin' ), __( 'The shop’s first words. Empty: a greeting of ours.', 'vitrin' ) ),
			'offline'    => new FieldText( __( 'While nobody is there', 'vitrin' ), __( 'In place of the welcome. Empty: a sentence of ours.', 'vitrin' ) ),
			'ask_name'   => new FieldText( __( 'Ask for the name', 'vitrin' ), __( 'Before the first message.', 'vitrin' ), choices: $asked ),
			'ask_email'  => new FieldText( __( 'Ask for the email', 'vitrin' ), __( 'While nobody is there, an email or phone number is required anyway.', 'vitrin' ), choices: $asked ),
			'ask_phone'  => new FieldText( __( 'Ask for the phone number', 'vitrin' ), __( 'Before the first message.', 'vitrin' ), choices: $asked ),
			'pictures'   => new FieldText( __( 'Pictures', 'vitrin' ), __( 'Visitors may send some. They are drawn anew, without place and camera data.', 'vitrin' ) ),
			'card'       => new FieldText( __( 'Product in view', 'vitrin' ), __( 'On a product’s page its name can be sent along.', 'vitrin' ) ),
			'sound'      => new FieldText( __( 'Sound', 'vitrin' ), __( 'A short tone for answers; visitors can switch it off.', 'vitrin' ) ),
			'rating'     => new FieldText( __( 'Rating', 'vitrin' ), __( 'Once a conversation is closed.', 'vitrin' ) ),
			'transcript' => new FieldText( __( 'Conversation by mail', 'vitrin' ), __( 'Visitors can have it sent to them.', 'vitrin' ) ),
			'agent_coupons' => new FieldText( __( 'Coupons by every agent', 'vitrin' ), __( 'Agents find all valid coupons and send them to visitors. Off: only who may see coupons in WooCommerce.', 'vitrin' ) ),
		);
	}

	/** @return array<string, FieldText> */
	private static function questions(): array {
		$texts = array();
		for ( $number = 1; $number <= WidgetFields::QUESTIONS; $number++ ) {
			$texts[ 'question_' . $number ] = new FieldText( __( 'Question', 'vitrin' ), __( 'Shown before the first message.', 'vitrin' ) );
			$texts[ 'answer_' . $number ]   = new FieldText( __( 'Answer', 'vitrin' ), __( 'Plain text; addresses become links.', 'vitrin' ) );
		}

		return $texts;
	}

	/** @return array<string, FieldText> */
	private static function channels(): array {
		$name   = __( 'A user name or an address. Empty: not shown.', 'vitrin' );
		$number = __( 'A number. Empty: not shown.', 'vitrin' );

		return array(
			'telegram' => new FieldText( __( 'Telegram', 'vitrin' ), $name ),
			'whatsapp' => new FieldText( __( 'WhatsApp', 'vitrin' ), $number ),
			'bale'     => new FieldText( __( 'Bale', 'vitrin' ), $name ),
			'eitaa'    => new FieldText( __( 'Eitaa', 'vitrin' ), $name ),
			'rubika'   => new FieldText( __( 'Rubika', 'vitrin' ), $name ),
			'call'     => new FieldText( __( 'Phone number', 'vitrin' ), $number ),
			'mail'     => new FieldText( __( 'Email', 'vitrin' ), __( 'An email address. Empty: not shown.', 'vitrin' ) ),
		);
	}

	/** @return array<string, FieldText> */
	private static function notices(): array {
		return array(
			'notify'        => new FieldText( __( 'Mail to the staff', 'vitrin' ), __( 'For a message that comes while nobody is there; at most one in ten minutes for a conversation.', 'vitrin' ) ),
			'notify_to'     => new FieldText( __( 'Who gets these mails', 'vitrin' ), __( 'Email addresses with commas between them, ten at most. Empty: the address of WordPress’s general settings.', 'vitrin' ) ),
			'notify_absent' => new FieldText( __( 'Mail to the visitor', 'vitrin' ), __( 'Who has left an email and gone gets the answer by mail.', 'vitrin' ) ),
		);
	}
}
