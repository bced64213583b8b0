<?php
/**
 * Closes it.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;
?>
</ul>
