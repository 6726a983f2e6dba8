import { commercialGrowing } from './commercial-growing';
import { curriculum } from './curriculum';
import { energyAudit } from './energy-audit';
import { grants } from './grants';
import { homeGarden } from './home-garden';
import { makerspace } from './makerspace';
import { repair } from './repair';
import { sensorNetwork } from './sensor-network';
import { siteSurvey } from './site-survey';
import { studentProjects } from './student-projects';
import { teacherTraining } from './teacher-training';
import { workshops } from './workshops';
import type { Scene } from './scene';

/** The pictures of the services by key. */
export const scenes: Record<string, Scene> = {
  'service-workshops': workshops,
  'service-site-survey': siteSurvey,
  'service-sensor-network': sensorNetwork,
  'service-energy-audit': energyAudit,
  'service-curriculum': curriculum,
  'service-teacher-training': teacherTraining,
  'service-makerspace': makerspace,
  'service-student-projects': studentProjects,
  'service-grants': grants,
  'service-commercial-growing': commercialGrowing,
  'service-home-garden': homeGarden,
  'service-repair': repair,
};
