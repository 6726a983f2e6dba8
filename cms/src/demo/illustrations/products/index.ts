import type { Picture } from '../picture';
import { actuatorsPictures } from './actuators';
import { boardsClassroomPictures } from './boards-classroom';
import { boardsFormatPictures } from './boards-format';
import { boardsLoraPictures } from './boards-lora';
import { boardsWirelessPictures } from './boards-wireless';
import { cablesConnectingPictures } from './cables-connecting';
import { cablesLeadsPictures } from './cables-leads';
import { cablesMountingPictures } from './cables-mounting';
import { displaysPictures } from './displays';
import { growingPotsPictures } from './growing-pots';
import { growingSeedsPictures } from './growing-seeds';
import { growingSystemsPictures } from './growing-systems';
import { growingTraysPictures } from './growing-trays';
import { lcdPictures } from './lcd';
import { lightsPictures } from './lights';
import { motorsPictures } from './motors';
import { powerCellsPictures } from './power-cells';
import { powerPackPictures } from './power-pack';
import { powerSuppliesPictures } from './power-supplies';
import { pumpsPictures } from './pumps';
import { sensorsAirPictures } from './sensors-air';
import { sensorsMotionPictures } from './sensors-motion';
import { sensorsSoilPictures } from './sensors-soil';
import { sensorsWaterPictures } from './sensors-water';
import { sensorsWeatherPictures } from './sensors-weather';
import { toolsHandPictures } from './tools-hand';
import { toolsMeasuringPictures } from './tools-measuring';
import { toolsSolderingPictures } from './tools-soldering';

/** The pictures of the parts by key. */
export const pictures: Record<string, Picture> = {
  ...boardsWirelessPictures,
  ...boardsClassroomPictures,
  ...boardsFormatPictures,
  ...boardsLoraPictures,
  ...sensorsAirPictures,
  ...sensorsSoilPictures,
  ...sensorsMotionPictures,
  ...sensorsWaterPictures,
  ...sensorsWeatherPictures,
  ...growingPotsPictures,
  ...growingTraysPictures,
  ...growingSystemsPictures,
  ...growingSeedsPictures,
  ...powerSuppliesPictures,
  ...powerCellsPictures,
  ...powerPackPictures,
  ...toolsSolderingPictures,
  ...toolsMeasuringPictures,
  ...toolsHandPictures,
  ...cablesLeadsPictures,
  ...cablesConnectingPictures,
  ...cablesMountingPictures,
  ...displaysPictures,
  ...lcdPictures,
  ...lightsPictures,
  ...motorsPictures,
  ...actuatorsPictures,
  ...pumpsPictures,
};
